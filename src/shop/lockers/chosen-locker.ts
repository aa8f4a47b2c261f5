import { atom } from 'nanostores';

/** The chosen locker, for payment methods and typed fields. */
export const $chosenLocker = atom<{ id: string; takesPayment: boolean; isUsable: boolean } | undefined>(undefined);
