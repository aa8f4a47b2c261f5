import { expect, it } from 'vitest';
import { paymentStateName } from './shop.ro.ts';

const paid = { payment: 'paid', received: 35_150, refunded: 0 } as const;

it.each([
  ['is paid while it stands', { ...paid, status: 'approved' }, 'Plătită'],
  ['gives its money back when it is rejected', { ...paid, status: 'rejected' }, 'Îți dăm înapoi 351,50 RON'],
  ['says what has gone back and what follows', { ...paid, status: 'rejected', refunded: 10_050 }, 'Ți-am trimis înapoi 100,50 RON, urmează 251,00 RON'],
  ['is paid back', { ...paid, status: 'rejected', payment: 'refunded', refunded: 35_150 }, 'Rambursată'],
  ['was never paid', { ...paid, status: 'rejected', payment: 'unpaid', received: 0 }, 'Neplătită'],
] as const)('an order tells its buyer that it %s', (_, order, words) => {
  expect(paymentStateName(order)).toBe(words);
}); // prettier-ignore
