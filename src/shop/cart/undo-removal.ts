import { atom } from 'nanostores';
import { lineKey, removeLine, type CartLine } from '#domain/cart/cart.ts';
import { linesBefore, restoreLine, type RemovedLine } from '#domain/cart/restore-line.ts';
import { $cart } from './cart-store.ts';
import { $keptPictures, keepPicture } from './kept-pictures.ts';

/** What was taken out last, with its title and the picture that goes with it, until the page is left. */
export const $removed = atom<(RemovedLine & { title: string; picture: string | undefined }) | undefined>();

/** Takes a line out of the cart, so that it can be put back. */
export function removeForNow(line: CartLine, title: string): void {
  const key = lineKey(line);
  // The picture goes with the line.
  $removed.set({ line, title, before: linesBefore($cart.get(), key), picture: $keptPictures.get()[key] });
  $cart.set(removeLine($cart.get(), key));
}

/** Puts the line back into the cart as it is by now, another tab's doing included. */
export function undoRemoval(): void {
  const removed = $removed.get();
  if (!removed) return;
  $cart.set(restoreLine($cart.get(), removed));
  if (removed.picture) keepPicture(lineKey(removed.line), removed.picture);
  $removed.set(undefined);
}
