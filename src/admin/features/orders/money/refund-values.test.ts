import { describe, expect, it } from 'vitest';
import { checkRefund, goesToCard, NEW_REFUND, refundAmount, suggestRefund } from './refund-values.ts';

const code = (value: string) => value;
const reason = 'O piesă a venit spartă';

describe('a refund', () => {
  it('is of all that is left, whatever that is by now, and needs a reason', () => {
    expect(refundAmount({ ...NEW_REFUND, amount: 500 }, 12_900)).toBe(12_900);
    expect(checkRefund({ ...NEW_REFUND, reason }, 12_900, code)).toEqual({});
    expect(checkRefund({ ...NEW_REFUND, reason: '  ' }, 12_900, code)).toEqual({ reason: 'required' });
  });

  it('is of a part up to what is left', () => {
    const part = (amount: number | null) => checkRefund({ howMuch: 'part', amount, reason }, 12_900, code);
    expect(part(1)).toEqual({});
    expect(part(12_900)).toEqual({});
    expect(part(12_901)).toEqual({ amount: 'amount_too_high' });
    expect(part(0)).toEqual({ amount: 'required' });
    expect(part(null)).toEqual({ amount: 'required' });
  });

  it('begins with what came beyond the price, and with all that is left otherwise', () => {
    const beyond = suggestRefund({ toGiveBack: 10_000, refundable: 31_200 });
    expect(refundAmount(beyond, 31_200)).toBe(10_000);
    expect(suggestRefund({ toGiveBack: 0, refundable: 31_200 })).toEqual(NEW_REFUND);
    expect(suggestRefund({ toGiveBack: 31_200, refundable: 31_200 })).toEqual(NEW_REFUND);
  });

  it('goes to a card that was charged, and by hand otherwise', () => {
    expect(goesToCard({ cardPayments: [{ state: 'expired' }, { state: 'paid' }] })).toBe(true);
    expect(goesToCard({ cardPayments: [{ state: 'mismatch' }] })).toBe(true);
    expect(goesToCard({ cardPayments: [{ state: 'expired' }, { state: 'open' }] })).toBe(false);
  });
});
