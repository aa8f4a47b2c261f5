import { describe, expect, it } from 'vitest';
import { sellingSchema } from './selling-schema.ts';
import { DEFAULT_SELLING, isCashOrder } from './selling.ts';

const order = (total: number, pieces: number, personalised = false) => ({ total, pieces, personalised });

describe('cash at the door', () => {
  it('is accepted for up to 20 pieces and 2,000 RON by default', () => {
    expect(isCashOrder(order(200_000, 20), DEFAULT_SELLING)).toBe(true);
    expect(isCashOrder(order(200_001, 1), DEFAULT_SELLING)).toBe(false);
    expect(isCashOrder(order(20_000, 21), DEFAULT_SELLING)).toBe(false);
  });

  it('is accepted for any order if an owner sets no bounds, and from a total if they set one', () => {
    const none = { cashFrom: null, cashUpTo: null, cashPieces: null, cashForPersonalised: true };
    expect(isCashOrder(order(9_000_000, 99), none)).toBe(true);
    expect(isCashOrder(order(4_999, 1), { ...none, cashFrom: 5_000 })).toBe(false);
  });

  it('is accepted for personalised products, unless an owner excludes them', () => {
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
])('the selling settings refuse %s %j: %s is %s', (field, value, at, code) => {
  const { error } = sellingSchema.safeParse({ ...DEFAULT_SELLING, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[at, code]]);
});
