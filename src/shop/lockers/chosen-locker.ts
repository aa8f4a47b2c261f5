import { atom } from 'nanostores';

/** What the payment must know of the locker that was chosen from the list. */
export const $chosenLocker = atom<{ id: string; takesPayment: boolean } | undefined>(undefined);
