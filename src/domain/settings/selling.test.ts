import { describe, expect, it } from 'vitest';
import { DEFAULT_SELLING, isCashOrder } from './selling.ts';

const order = (total: number, pieces: number) => ({ total, pieces });

describe('cash at the door', () => {
  it('is taken for up to 20 pieces and 2,000 RON, until an owner says otherwise', () => {
    expect(isCashOrder(order(200_000, 20), DEFAULT_SELLING)).toBe(true);
    expect(isCashOrder(order(200_001, 1), DEFAULT_SELLING)).toBe(false);
    expect(isCashOrder(order(20_000, 21), DEFAULT_SELLING)).toBe(false);
  });

  it('is taken for any order where an owner sets no bounds, and from a total where they set one', () => {
    const none = { cashFrom: null, cashUpTo: null, cashPieces: null };
    expect(isCashOrder(order(9_000_000, 99), none)).toBe(true);
    expect(isCashOrder(order(4_999, 1), { ...none, cashFrom: 5_000 })).toBe(false);
  });
});
