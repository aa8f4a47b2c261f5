import { atom } from 'nanostores';

/** What was done to the cart last and can be undone: what is said of it before and after, and the way back. */
export interface LastChange {
  said: string;
  undone: string;
  undo: () => void;
}

/** Until the page is left. */
export const $lastChange = atom<LastChange | undefined>();

/** Undoes it in the cart as it is by now, another tab's doing included. */
export function undoLastChange(): void {
  $lastChange.get()?.undo();
  $lastChange.set(undefined);
}
