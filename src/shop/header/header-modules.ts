import '#shop/visits/tell-visit.ts';
import './cart-count.ts';
import './search-sheet.ts';
