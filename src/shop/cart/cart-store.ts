import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { addLine, removeLine, repairCart, setQuantity, type CartLine } from '#domain/cart/cart.ts';

/** The cart, in local storage under `cart`; other tabs follow. */
export const $cart = persistentAtom<CartLine[]>('cart', [], {
  encode: JSON.stringify,
  decode(stored) {
    try {
      return repairCart(JSON.parse(stored));
    } catch {
      return [];
    }
  },
});

export const addToCart = (line: CartLine): void => $cart.set(addLine($cart.get(), line));
export const changeQuantity = (key: string, quantity: number): void =>
  $cart.set(setQuantity($cart.get(), key, quantity));
export const removeFromCart = (key: string): void => $cart.set(removeLine($cart.get(), key));
export const emptyCart = (): void => $cart.set([]);
