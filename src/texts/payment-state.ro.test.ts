import { expect, it } from 'vitest';
import { paymentStateName, shipmentStateName } from './shop.ro.ts';

const courier = { paymentMethod: 'card', deliveryMethod: 'courier', fulfilment: 'unfulfilled' } as const;
const none = { received: 0, unallocated: 0, refunded: 0, due: 0 } as const;
const unpaid = { ...none, status: 'approved', payment: 'unpaid' } as const;
const paid = { ...courier, ...none, payment: 'paid', received: 35_150 } as const;
const gift = <Release extends 'word' | 'day'>(release: Release, releasedAt: Date | null = null) => ({
  gift: { release, releasedAt },
});

it.each([
  ['is paid', { ...paid, status: 'approved' }, 'Plătită'],
  ['is partly paid once it has grown', { ...paid, status: 'approved', payment: 'part_paid', due: 3_900 }, 'Plătită în parte, mai sunt de plată 39,00 RON'],
  ['is paid if the courier still has a part of the cash', { ...paid, status: 'approved', paymentMethod: 'cash', fulfilment: 'delivered', payment: 'part_paid', due: 1_000 }, 'Plătită'],
  ['is to be refunded if it is rejected', { ...paid, status: 'rejected' }, 'Îți dăm înapoi 351,50 RON'],
  ['is refunded in part, and what follows', { ...paid, status: 'rejected', refunded: 10_050 }, 'Ți-am trimis înapoi 100,50 RON, urmează 251,00 RON'],
  ['is refunded', { ...paid, status: 'rejected', payment: 'refunded', refunded: 35_150 }, 'Rambursată'],
  ['has nothing due once it is rejected', { ...courier, ...unpaid, status: 'rejected' }, 'Nu mai ai nimic de plătit'],
  ['is paid in cash at delivery', { ...courier, ...unpaid, paymentMethod: 'cash' }, 'La livrare'],
  ['is paid in cash at pick-up', { ...courier, ...unpaid, paymentMethod: 'cash', deliveryMethod: 'pickup' }, 'La ridicare'],
  ['is still to be paid once it was handed over', { ...courier, ...unpaid, paymentMethod: 'cash', fulfilment: 'delivered', awb: null, due: 17_100 }, 'Neplătită, mai sunt de plată 171,00 RON'],
  ['is still to be paid once it was picked up', { ...courier, ...unpaid, paymentMethod: 'cash', deliveryMethod: 'pickup', fulfilment: 'delivered', due: 17_100 }, 'Neplătită, mai sunt de plată 171,00 RON'],
  ['waits for its card payment', { ...courier, ...unpaid }, 'Încă neprimită'],
] as const)('an order tells its buyer that it %s', (_, order, words) => {
  expect(paymentStateName(order)).toBe(words);
}); // prettier-ignore

it.each([
  ['waits for its payment', { ...courier, ...unpaid }, 'Așteaptă plata'],
  ['is made once it is paid', paid, 'În pregătire'],
  ['is made at once if it is paid in cash', { ...courier, ...unpaid, paymentMethod: 'cash' }, 'În pregătire'],
  ['waits for its buyer’s word if it is a gift', { ...paid, ...gift('word') }, 'Așteaptă cuvântul tău'],
  ['waits for its day if it is a gift', { ...paid, ...gift('day') }, 'Așteaptă ziua aleasă'],
  ['waits for its payment before that word', { ...courier, ...unpaid, ...gift('word') }, 'Așteaptă plata'],
  ['waits for its proof', { ...paid, proofs: [{ approvedAt: null }] }, 'Așteaptă macheta'],
  ['is made once its gift is released', { ...paid, ...gift('word', new Date(0)) }, 'În pregătire'],
] as const)('a parcel %s', (_, order, words) => {
  expect(shipmentStateName(order)).toBe(words);
});
