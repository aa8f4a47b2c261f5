import '#shop/header/header-modules.ts';
import { hydrateIsland } from '#shop/island/hydrate-island.ts';
import CheckoutPage from './CheckoutPage.tsx';

hydrateIsland(CheckoutPage);
