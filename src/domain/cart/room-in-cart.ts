import { lineKey, MAX_QUANTITY, quantityOf, type CartLine } from './cart.ts';

/** Computes how many pieces fit the cart: a product's lines share its stock, and a line has at most 99. */
export function roomInCart(
  lines: readonly CartLine[],
  added: CartLine,
  stock: number,
): { inCart: number; room: number } {
  const same = lines.filter((line) => line.id === added.id);
  const inCart = same.reduce((sum, line) => sum + quantityOf(line), 0);
  const equal = same.find((line) => lineKey(line) === lineKey(added));
  const left = Math.min(stock - inCart, MAX_QUANTITY - (equal ? quantityOf(equal) : 0));
  return { inCart, room: Math.max(0, left) };
}
