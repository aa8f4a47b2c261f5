import { lineKey, removeLine, type CartLine } from '#domain/cart/cart.ts';
import { linesBefore, restoreLine } from '#domain/cart/restore-line.ts';
import { cartTexts } from '#texts/shop.ro.ts';
import { $cart } from './cart-store.ts';
import { $keptPictures, keepPicture } from './kept-pictures.ts';
import { $lastChange } from './last-change.ts';

/** Takes a line out of the cart, so that it can be put back. */
export function removeForNow(line: CartLine, title: string): void {
  const key = lineKey(line);
  const before = linesBefore($cart.get(), key);
  // The picture goes with the line.
  const picture = $keptPictures.get()[key];
  $lastChange.set({
    said: cartTexts.removed(title),
    undone: cartTexts.restored(title),
    undo() {
      $cart.set(restoreLine($cart.get(), { line, before }));
      if (picture) keepPicture(key, picture);
    },
  });
  $cart.set(removeLine($cart.get(), key));
}
