import '#shop/visits/tell-visit.ts';
import './cart-count.ts';
import '../theme/theme-switch.ts';
import './search-sheet.ts';
