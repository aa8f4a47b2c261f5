import { addLine, removeLine, repairCart, setQuantity, type CartLine } from '#domain/cart/cart.ts';
import { isKept, readStored, storedAtom } from './safe-storage.ts';

/** The cart, in local storage under `cart`; other tabs follow. */
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

/** Takes over what local storage holds by now: what this page itself wrote there past the store made no event. */
export function readCartAgain(): void {
  const stored = readStored('cart');
  if (stored !== null) $cart.set(decode(stored));
}

/** @returns whether the cart took it: it holds fifty different lines at most, and only where the next page has it too */
export function addToCart(line: CartLine): boolean {
  const before = $cart.get();
  const after = addLine(before, line);
  $cart.set(after);
  if (isCartKept()) return after !== before;
  $cart.set(before);
  return false;
}

/** False where this browser's storage is full or closed, or gives nothing back: the next page has another cart. */
export const isCartKept = (): boolean => isKept('cart');

export const changeQuantity = (key: string, quantity: number): void =>
  $cart.set(setQuantity($cart.get(), key, quantity));
export const removeFromCart = (key: string): void => $cart.set(removeLine($cart.get(), key));
