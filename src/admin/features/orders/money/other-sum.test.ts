import { describe, expect, it } from 'vitest';
import { hasOtherSum } from './other-sum.ts';

const mismatch = { state: 'mismatch', received: 10_000 } as const;
const refund = { amount: 10_000, state: 'done', byCard: true } as const;

describe('a mismatched card payment', () => {
  it('is held until it is refunded in full', () => {
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, amount: 9_999 }] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [refund] })).toBe(false);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, state: 'asked' }] })).toBe(false);
  });

  it('is still held if its refund failed or was of another payment', () => {
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, state: 'failed' }] })).toBe(true);
    const duplicate = { state: 'duplicate', received: 10_000 } as const;
    expect(hasOtherSum({ cardPayments: [mismatch, duplicate], refunds: [refund] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch, duplicate], refunds: [refund, refund] })).toBe(false);
  });

  it('is not reported for an open payment', () => {
    expect(hasOtherSum({ cardPayments: [{ state: 'open', received: null }], refunds: [] })).toBe(false);
  });
});
