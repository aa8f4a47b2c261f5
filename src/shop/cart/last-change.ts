import { atom } from 'nanostores';

/** The last change of the cart that can be undone: its texts before and after, and its undo. */
export interface LastChange {
  said: string;
  undone: string;
  undo: () => void;
}

/** Lives until the page is left. */
export const $lastChange = atom<LastChange | undefined>();

/** Undoes the change in the current cart, other tabs' changes included. */
export function undoLastChange(): void {
  $lastChange.get()?.undo();
  $lastChange.set(undefined);
}
