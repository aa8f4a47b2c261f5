import { describe, expect, it } from 'vitest';
import { checkRefund, goesToCard, NEW_REFUND, refundAmount, suggestRefund } from './refund-values.ts';

const code = (value: string) => value;
const reason = 'O piesă a venit spartă';

describe('a refund', () => {
  it('in full is all that can still be refunded, and needs a reason', () => {
    expect(refundAmount({ ...NEW_REFUND, amount: 500 }, 12_900)).toBe(12_900);
    expect(checkRefund({ ...NEW_REFUND, reason }, 12_900, code)).toEqual({});
    expect(checkRefund({ ...NEW_REFUND, reason: '  ' }, 12_900, code)).toEqual({ reason: 'required' });
  });

  it('in part is at most what can still be refunded', () => {
    const part = (amount: number | null) => checkRefund({ howMuch: 'part', amount, reason }, 12_900, code);
    expect(part(1)).toEqual({});
    expect(part(12_900)).toEqual({});
    expect(part(12_901)).toEqual({ amount: 'amount_too_high' });
    expect(part(0)).toEqual({ amount: 'required' });
    expect(part(null)).toEqual({ amount: 'required' });
  });

  it('is suggested as the overpaid sum, or else as all that can be refunded', () => {
    const beyond = suggestRefund({ toGiveBack: 10_000, refundable: 31_200 });
    expect(refundAmount(beyond, 31_200)).toBe(10_000);
    expect(suggestRefund({ toGiveBack: 0, refundable: 31_200 })).toEqual(NEW_REFUND);
    expect(suggestRefund({ toGiveBack: 31_200, refundable: 31_200 })).toEqual(NEW_REFUND);
  });

  it('goes to a charged card, or else by hand', () => {
    expect(goesToCard({ cardPayments: [{ state: 'expired' }, { state: 'paid' }] })).toBe(true);
    expect(goesToCard({ cardPayments: [{ state: 'mismatch' }] })).toBe(true);
    expect(goesToCard({ cardPayments: [{ state: 'expired' }, { state: 'open' }] })).toBe(false);
  });
});
