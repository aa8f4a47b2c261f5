import { lineKey } from '#domain/cart/cart.ts';
import { MOON_PRODUCT, moonOptions } from '#domain/moon/moon-design.ts';
import { addToCart } from '#shop/cart/cart-store.ts';
import { keepPicture } from '#shop/cart/kept-pictures.ts';
import { drawForCart, type DrawnDesign } from './cart-picture.ts';
import type { MoonView } from './moon-view.ts';

/**
 * Puts a design into the cart, and what was drawn of it beside it; without a picture the cart shows the product's own.
 * @returns whether the cart took it
 */
export function addMoon(drawn: DrawnDesign, view: MoonView | undefined): boolean {
  const line = { id: MOON_PRODUCT, itemNumber: '1', options: moonOptions(drawn.design) };
  const added = addToCart(line);
  if (added) {
    void drawForCart(drawn, view).then(
      (picture) => keepPicture(lineKey(line), picture),
      () => undefined,
    );
  }
  return added;
}
