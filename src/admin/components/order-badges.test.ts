import { expect, it } from 'vitest';
import { orderBadges } from './order-badges.ts';

const CASH = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  paymentMethod: 'cash',
  total: 10_000,
} as const;
const TRANSFER = { ...CASH, paymentMethod: 'transfer' } as const;
const ALL = { confirm: true, pack: true };
const NONE = { confirm: false, pack: false };

it('says of a new order that it is to be confirmed, and of a confirmed one that it is to be packed', () => {
  expect(orderBadges(CASH, ALL)).toEqual({ status: 'pending', fulfilment: 'unfulfilled', isReady: false });
  expect(orderBadges({ ...CASH, status: 'approved' }, ALL)).toEqual({
    status: 'approved',
    fulfilment: 'unfulfilled',
    isReady: true,
  });
});

it('says nothing of steps that are turned off, but that the order is to be shipped', () => {
  expect(orderBadges(CASH, NONE)).toEqual({ status: undefined, fulfilment: 'toShip', isReady: true });
  expect(orderBadges({ ...TRANSFER, payment: 'paid' }, NONE)).toMatchObject({ fulfilment: 'toShip', isReady: true });
});

it('does not say that an order is to be shipped while it waits for a word or for its money', () => {
  expect(orderBadges(CASH, { confirm: true, pack: false })).toEqual({
    status: 'pending',
    fulfilment: undefined,
    isReady: false,
  });
  expect(orderBadges(TRANSFER, NONE)).toEqual({ status: undefined, fulfilment: undefined, isReady: false });
});

it('says that an order is to be packed where only confirming is turned off', () => {
  const steps = { confirm: false, pack: true };
  expect(orderBadges(CASH, steps)).toEqual({ status: undefined, fulfilment: 'unfulfilled', isReady: true });
  expect(orderBadges(TRANSFER, steps)).toMatchObject({ fulfilment: 'unfulfilled', isReady: false });
});

it.each([ALL, NONE])('keeps what was done, whichever steps are on: %j', (steps) => {
  const told = { status: 'approved', fulfilment: 'packed', isReady: false } as const;
  expect(orderBadges({ ...CASH, status: 'approved', fulfilment: 'packed' }, steps)).toEqual(told);
  const rejected = { status: 'rejected', fulfilment: undefined, isReady: false } as const;
  expect(orderBadges({ ...CASH, status: 'rejected' }, steps)).toEqual(rejected);
});
