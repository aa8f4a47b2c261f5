import { atom } from 'nanostores';

/** What the payment and the typed fields must know of the locker that was chosen from the list. */
export const $chosenLocker = atom<{ id: string; takesPayment: boolean; isUsable: boolean } | undefined>(undefined);
