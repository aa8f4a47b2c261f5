import { describe, expect, it } from 'vitest';
import { sellingSchema } from './selling-schema.ts';
import { DEFAULT_SELLING, isCashOrder } from './selling.ts';

const order = (total: number, pieces: number, personalised = false) => ({ total, pieces, personalised });

describe('cash at the door', () => {
  it('is taken for up to 20 pieces and 2,000 RON, until an owner says otherwise', () => {
    expect(isCashOrder(order(200_000, 20), DEFAULT_SELLING)).toBe(true);
    expect(isCashOrder(order(200_001, 1), DEFAULT_SELLING)).toBe(false);
    expect(isCashOrder(order(20_000, 21), DEFAULT_SELLING)).toBe(false);
  });

  it('is taken for any order where an owner sets no bounds, and from a total where they set one', () => {
    const none = { cashFrom: null, cashUpTo: null, cashPieces: null, cashForPersonalised: true };
    expect(isCashOrder(order(9_000_000, 99), none)).toBe(true);
    expect(isCashOrder(order(4_999, 1), { ...none, cashFrom: 5_000 })).toBe(false);
  });

  it('is taken for what is made for one person, until an owner says otherwise', () => {
    expect(isCashOrder(order(100, 1, true), DEFAULT_SELLING)).toBe(true);
    const ahead = { ...DEFAULT_SELLING, cashForPersonalised: false };
    expect([order(100, 1, true), order(100, 1)].map((each) => isCashOrder(each, ahead))).toEqual([false, true]);
  });
});

it.each([
  ['deliveryMethods', [], 'deliveryMethods', 'one_needed'],
  ['paymentMethods', [], 'paymentMethods', 'one_needed'],
  ['cashFrom', 200_001, 'cashUpTo', 'below_minimum'],
  ['cashPieces', 0, 'cashPieces', 'invalid'],
  ['cashPieces', 2.5, 'cashPieces', 'invalid'],
  ['cashPieces', 10_000, 'cashPieces', 'too_large'],
  ['workingDays', [], 'workingDays', 'one_needed'],
  ['workingDays', [0], 'workingDays.0', 'invalid'],
  ['workingDays', [8], 'workingDays.0', 'invalid'],
  ['closedDays', [{ from: '2027-02-29', to: '2027-03-01' }], 'closedDays.0.from', 'invalid'],
  ['closedDays', [{ from: '2026-12-24', to: '24.12.2026' }], 'closedDays.0.to', 'invalid'],
  ['closedDays', [{ from: '2026-12-24', to: '2026-12-23' }], 'closedDays.0.to', 'before_start'],
  ['closedDays', Array(31).fill({ from: '2026-12-24', to: '2026-12-24' }), 'closedDays', 'too_many'],
  ['lastSendingHour', 24, 'lastSendingHour', 'invalid'],
  ['lastSendingHour', 11.5, 'lastSendingHour', 'invalid'],
  ['makingDays', -1, 'makingDays', 'invalid'],
  ['makingDays', 31, 'makingDays', 'too_large'],
])('how is sold, and when parcels leave, cannot be said by %s %j: %s is %s', (field, value, at, code) => {
  const { error } = sellingSchema.safeParse({ ...DEFAULT_SELLING, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[at, code]]);
});
