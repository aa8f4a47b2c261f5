import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { moonOptions, type MoonDesign } from '#domain/moon/moon-design.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { addToCart } from '#shop/cart/cart-store.ts';
import { keepPicture } from '#shop/cart/kept-pictures.ts';
import { drawDesign, type DrawnDesign } from './draw-design.ts';

/** Side of the picture that goes into the cart: twice what it takes on the screen there. */
const CART_SIZE = 192;

/** The cart's line of a design. */
export const moonLine = (design: MoonDesign): CartLine => ({
  id: MOON_PRODUCT,
  itemNumber: '1',
  options: moonOptions(design),
});

/**
 * Without a picture the cart shows the product's own. No server draws it, so that none learns of a design before it is
 * ordered. @returns whether the cart took it
 */
export function addMoon(drawn: DrawnDesign): boolean {
  const line = moonLine(drawn.design);
  const added = addToCart(line);
  if (added) {
    dispatchEvent(new Event('added'));
    void drawDesign(drawn, CART_SIZE).then(
      (canvas) => keepPicture(lineKey(line), canvas.toDataURL('image/jpeg', 0.82)),
      () => undefined,
    );
  }
  return added;
}
