import { addLine, removeLine, repairCart, setQuantity, type CartLine } from '#domain/cart/cart.ts';
import { isKept, readStored, storedAtom } from './safe-storage.ts';

/** The cart, stored in local storage under `cart`; follows other tabs. */
export const $cart = storedAtom<CartLine[]>('cart', [], {
  encode: JSON.stringify,
  decode,
});

function decode(stored: string): CartLine[] {
  try {
    return repairCart(JSON.parse(stored));
  } catch {
    return [];
  }
}

/** Re-reads local storage: writes of this page past the store cause no event. */
export function readCartAgain(): void {
  const stored = readStored('cart');
  if (stored !== null) $cart.set(decode(stored));
}

/** @returns whether the cart took the line: it holds at most fifty lines, and must reach the next page */
export function addToCart(line: CartLine): boolean {
  const before = $cart.get();
  const after = addLine(before, line);
  $cart.set(after);
  if (isCartKept()) return after !== before;
  $cart.set(before);
  return false;
}

/** False if the browser's storage is full, closed or faulty: the next page has another cart. */
export const isCartKept = (): boolean => isKept('cart');

export const changeQuantity = (key: string, quantity: number): void =>
  $cart.set(setQuantity($cart.get(), key, quantity));
export const removeFromCart = (key: string): void => $cart.set(removeLine($cart.get(), key));
