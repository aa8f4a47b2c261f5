import '#shop/header/header-modules.ts';
import { hydrateIsland } from '#shop/island/hydrate-island.ts';
import CartPage from './CartPage.tsx';

hydrateIsland(CartPage);
