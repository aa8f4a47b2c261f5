import { expect, it } from 'vitest';
import { acceptable, canWithdraw, withdrawable, type BoughtLine, type BoughtOrder } from './withdrawable-lines.ts';

const NOW = new Date('2026-11-21T12:00:00+02:00');
const states = { status: 'approved', fulfilment: 'delivered', payment: 'paid' } as const;
const order: BoughtOrder = { distanceSale: true, ...states, deliveredAt: new Date('2026-11-18T12:00:00+02:00') };
const line: BoughtLine = { position: 1, quantity: 3, personalised: false, withdrawn: 0 };
const longAgo = { deliveredAt: new Date('2026-10-01T12:00:00+03:00') };

it.each([
  ['all of it', {}, {}, { left: 3, refused: null }],
  ['what is left', {}, { withdrawn: 2 }, { left: 1, refused: null }],
  ['all of it before it is delivered', { fulfilment: 'packed', deliveredAt: undefined }, {}, { left: 3, refused: null }],
  ['all of it before it is approved', { status: 'pending', deliveredAt: undefined }, {}, { left: 3, refused: null }],
  ['nothing already withdrawn', {}, { withdrawn: 3 }, { left: 0, refused: 'withdrawn' }],
  ['nothing personalised', {}, { personalised: true }, { left: 0, refused: 'personalised' }],
  ['nothing after its term', longAgo, {}, { left: 0, refused: 'too_late' }],
  ['nothing of a rejected order', { status: 'rejected' }, {}, { left: 0, refused: 'rejected' }],
  ['nothing once it was returned and refunded', { fulfilment: 'returned', payment: 'refunded' }, {}, { left: 0, refused: 'withdrawn' }],
  // A lasting reason comes before lateness.
  ['nothing personalised after its term', longAgo, { personalised: true }, { left: 0, refused: 'personalised' }],
] as const)('a line of an order can be given back: %s', (_, changedOrder, changedLine, expected) => {
  expect(withdrawable({ ...order, ...changedOrder }, { ...line, ...changedLine }, NOW)).toEqual(expected);
}); // prettier-ignore

const lines = [
  { position: 1, left: 2, refused: null },
  { position: 2, left: 0, refused: 'personalised' },
] as const;

it.each([
  ['some of a line', [{ position: 1, quantity: 1 }], true],
  ['all of a line', [{ position: 1, quantity: 2 }], true],
  ['more than was ordered', [{ position: 1, quantity: 3 }], false],
  ['a line twice', [{ position: 1, quantity: 1 }, { position: 1, quantity: 1 }], false],
  ['a line that is refused', [{ position: 2, quantity: 1 }], false],
  ['a line of another order', [{ position: 9, quantity: 1 }], false],
  ['nothing', [], false],
] as const)('a withdrawal can or cannot ask for %s: %#', (_, asked, possible) => {
  expect(canWithdraw(lines, asked)).toBe(possible);
}); // prettier-ignore

it.each([
  ['what the law requires', {}, {}, { left: 3, refused: null, goodwill: null }],
  ['what was personalised', {}, { personalised: true, withdrawn: 1 }, { left: 2, refused: null, goodwill: 'personalised' }],
  ['what is too late', longAgo, {}, { left: 3, refused: null, goodwill: 'too_late' }],
  ['nothing already withdrawn', longAgo, { personalised: true, withdrawn: 3 }, { left: 0, refused: 'withdrawn', goodwill: null }],
  ['nothing of a rejected order', { status: 'rejected' }, {}, { left: 0, refused: 'rejected', goodwill: null }],
] as const)('an owner may take back: %s', (_, changedOrder, changedLine, expected) => {
  expect(acceptable({ ...order, ...changedOrder }, { ...line, ...changedLine }, NOW)).toEqual(expected);
}); // prettier-ignore
