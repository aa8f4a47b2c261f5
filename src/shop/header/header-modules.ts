import './cart-count.ts';
import '../theme/theme-switch.ts';
