import { expect, it } from 'vitest';
import { orderBadges } from './order-badges.ts';

const UNPAID = { status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid', total: 10_000 } as const;
const CASH = { ...UNPAID, paymentMethod: 'cash' } as const;
const TRANSFER = { ...CASH, paymentMethod: 'transfer' } as const;
const ALL = { confirm: true, pack: true };
const NONE = { confirm: false, pack: false };

const PENDING = { status: 'pending', fulfilment: undefined } as const;
const QUIET = { status: undefined, fulfilment: undefined } as const;

it.each([
  ['to be confirmed', CASH, ALL, { ...PENDING, fulfilment: 'unfulfilled', isReady: false }],
  ['to be packed once confirmed', { ...CASH, status: 'approved' }, ALL, { status: 'approved', fulfilment: 'unfulfilled', isReady: true }],
  ['to be shipped where no step is on', CASH, NONE, { ...QUIET, fulfilment: 'toShip', isReady: true }],
  ['to be shipped once paid', { ...TRANSFER, payment: 'paid' }, NONE, { ...QUIET, fulfilment: 'toShip', isReady: true }],
  ['not to be shipped while it waits for a word', CASH, { confirm: true, pack: false }, { ...PENDING, isReady: false }],
  ['not to be shipped while it waits for its money', TRANSFER, NONE, { ...QUIET, isReady: false }],
  ['to be packed where only confirming is off', CASH, { confirm: false, pack: true }, { ...QUIET, fulfilment: 'unfulfilled', isReady: true }],
  ['unpaid, and to be packed later', TRANSFER, { confirm: false, pack: true }, { ...QUIET, fulfilment: 'unfulfilled', isReady: false }],
] as const)('an order is %s', (_, order, steps, badges) => {
  expect(orderBadges(order, steps)).toEqual(badges);
}); // prettier-ignore

it.each([ALL, NONE])('keeps what was done, whichever steps are on: %j', (steps) => {
  const told = { status: 'approved', fulfilment: 'packed', isReady: false } as const;
  expect(orderBadges({ ...CASH, status: 'approved', fulfilment: 'packed' }, steps)).toEqual(told);
  const rejected = { status: 'rejected', fulfilment: undefined, isReady: false } as const;
  expect(orderBadges({ ...CASH, status: 'rejected' }, steps)).toEqual(rejected);
});
