import { atom } from 'nanostores';

/** The last change of the cart that can be undone: its words before and after, and the way back. */
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
