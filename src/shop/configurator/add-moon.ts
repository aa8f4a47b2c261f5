import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { moonOptions, type MoonDesign } from '#domain/moon/moon-design.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { addToCart } from '#shop/cart/cart-store.ts';
import { keepPicture } from '#shop/cart/kept-pictures.ts';
import { drawDesign, type DrawnDesign } from './draw-design.ts';

/** Side of the cart's picture: twice its size on screen. */
const CART_SIZE = 192;

/** Returns a design's cart line. */
export const moonLine = (design: MoonDesign): CartLine => ({
  id: MOON_PRODUCT,
  itemNumber: '1',
  options: moonOptions(design),
});

/**
 * Adds a design to the cart with its picture, drawn here, so that no server learns of the design before the order.
 * @returns whether the cart took it
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
