import { expect, it } from 'vitest';
import { paymentStateName } from './shop.ro.ts';

const card = { paymentMethod: 'card', deliveryMethod: 'courier' } as const;
const paid = { ...card, payment: 'paid', received: 35_150, refunded: 0 } as const;
const unpaid = { ...card, status: 'approved', payment: 'unpaid', received: 0, refunded: 0 } as const;

it.each([
  ['is paid while it stands', { ...paid, status: 'approved' }, 'Plătită'],
  ['gives its money back when it is rejected', { ...paid, status: 'rejected' }, 'Îți dăm înapoi 351,50 RON'],
  ['says what has gone back and what follows', { ...paid, status: 'rejected', refunded: 10_050 }, 'Ți-am trimis înapoi 100,50 RON, urmează 251,00 RON'],
  ['is paid back', { ...paid, status: 'rejected', payment: 'refunded', refunded: 35_150 }, 'Rambursată'],
  ['is paid where the courier brings it', { ...unpaid, paymentMethod: 'cash' }, 'La livrare'],
  ['is paid where it is picked up', { ...unpaid, paymentMethod: 'cash', deliveryMethod: 'pickup' }, 'La ridicare'],
  ['waits for its money', unpaid, 'Încă neprimită'],
  ['owes nothing once it is rejected', { ...unpaid, status: 'rejected' }, 'Nu mai ai nimic de plătit'],
] as const)('an order tells its buyer that it %s', (_, order, words) => {
  expect(paymentStateName(order)).toBe(words);
}); // prettier-ignore
