import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { moonOptions, type MoonDesign } from '#domain/moon/moon-design.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { addToCart } from '#shop/cart/cart-store.ts';
import { keepPicture } from '#shop/cart/kept-pictures.ts';
import { drawForCart, type DrawnDesign } from './cart-picture.ts';
import type { MoonView } from './moon-view.ts';

/** The cart's line of a design. */
export const moonLine = (design: MoonDesign): CartLine => ({
  id: MOON_PRODUCT,
  itemNumber: '1',
  options: moonOptions(design),
});

/** Without a picture the cart shows the product's own. @returns whether the cart took it */
export function addMoon(drawn: DrawnDesign, view: MoonView | undefined): boolean {
  const line = moonLine(drawn.design);
  const added = addToCart(line);
  if (added) {
    void drawForCart(drawn, view).then(
      (picture) => keepPicture(lineKey(line), picture),
      () => undefined,
    );
  }
  return added;
}
