import './cart-count.ts';
import '../footer/footer-groups.ts';
import '../theme/theme-switch.ts';
