import { describe, expect, it } from 'vitest';
import { hasOtherSum } from './other-sum.ts';

const mismatch = { state: 'mismatch', received: 10_000 } as const;
const refund = { amount: 10_000, state: 'done', byCard: true } as const;

describe('another sum than was asked', () => {
  it('is here until it has gone back whole', () => {
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, amount: 9_999 }] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [refund] })).toBe(false);
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, state: 'asked' }] })).toBe(false);
  });

  it('is still here where its refund failed, or was of something else', () => {
    expect(hasOtherSum({ cardPayments: [mismatch], refunds: [{ ...refund, state: 'failed' }] })).toBe(true);
    const duplicate = { state: 'duplicate', received: 10_000 } as const;
    expect(hasOtherSum({ cardPayments: [mismatch, duplicate], refunds: [refund] })).toBe(true);
    expect(hasOtherSum({ cardPayments: [mismatch, duplicate], refunds: [refund, refund] })).toBe(false);
  });

  it('never came with the right one', () => {
    expect(hasOtherSum({ cardPayments: [{ state: 'open', received: null }], refunds: [] })).toBe(false);
  });
});
