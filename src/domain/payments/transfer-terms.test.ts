import { describe, expect, it } from 'vitest';
import { awaitedSince, awaitsTransfer, lastDay, mayExpire } from './transfer-terms.ts';

const waiting = {
  paymentMethod: 'transfer',
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
} as const;

it.each([
  [{}, true],
  [{ status: 'approved' }, true],
  [{ status: 'approved', fulfilment: 'packed' }, true],
  [{ paymentMethod: 'cash' }, false],
  [{ payment: 'paid' }, false],
  [{ status: 'rejected' }, false],
  [{ status: 'approved', fulfilment: 'shipped' }, false],
] as const)('a transfer for an order with %j is awaited: %s', (changes, awaits) => {
  expect(awaitsTransfer({ ...waiting, ...changes })).toBe(awaits);
});

it.each([
  [{}, true],
  [{ status: 'approved' }, false],
  [{ status: 'rejected' }, false],
  [{ status: 'approved', fulfilment: 'packed' }, false],
  [{ payment: 'paid' }, false],
  [{ payment: 'part_paid' }, false],
  [{ payment: 'refunded' }, false],
] as const)('an unpaid order with %j that nobody has decided on may expire: %s', (changes, may) => {
  expect(mayExpire({ ...waiting, ...changes })).toBe(may);
});

it.each([
  ['2026-11-21T10:00:00Z', '2026-11-28'],
  // 23:30 and 00:30 in Bucharest.
  ['2026-11-21T21:30:00Z', '2026-11-28'],
  ['2026-11-21T22:30:00Z', '2026-11-29'],
  // Clocks change on 29 March 2026 and on 25 October 2026.
  ['2026-03-25T21:30:00Z', '2026-04-01'],
  ['2026-10-20T20:30:00Z', '2026-10-27'],
])('the last day of a week’s wait that began at %s is %s', (since, day) => {
  expect(lastDay(new Date(since), 7).toISOString()).toBe(`${day}T12:00:00.000Z`);
});

describe('the wait for a transfer', () => {
  const placedAt = new Date('2026-11-21T10:00:00Z');
  it('begins with the order', () => {
    expect(awaitedSince({ placedAt, events: [{ kind: 'placed', at: placedAt }] })).toEqual(placedAt);
  });
  it.each(['pay_undone', 'reject_undone', 'payment_method_changed'])('begins again with %s', (kind) => {
    const at = new Date('2026-11-24T10:00:00Z');
    const approval = { kind: 'approve', at: new Date('2026-11-25T10:00:00Z') };
    expect(awaitedSince({ placedAt, events: [{ kind, at }, approval] })).toEqual(at);
  });
});
