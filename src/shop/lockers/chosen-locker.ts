import { atom } from 'nanostores';

/** Payment and typed fields must know this of the locker that was chosen from the list. */
export const $chosenLocker = atom<{ id: string; takesPayment: boolean; isUsable: boolean } | undefined>(undefined);
