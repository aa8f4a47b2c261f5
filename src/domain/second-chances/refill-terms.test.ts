import { describe, expect, it } from 'vitest';
import { DISCOUNT_CODE } from '#domain/discounts/discount-code.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { amountOff, refillOf, secondChanceCode } from './refill-terms.ts';

describe('the refill of a second chance', () => {
  const settings = { ...SAMPLE_SECOND_CHANCE, slowRefill: 'rezerva-lenta' };

  it.each([
    ['piesa', 'rezerva-alginat'],
    ['pereche', 'rezerva-alginat'],
    ['labuta', 'rezerva-alginat'],
    ['cuplu', 'rezerva-lenta'],
    ['familie', 'rezerva-lenta'],
  ] as const)('has the alginate of the kit: %s gets %s', (kit, refill) => {
    expect(refillOf(kit, settings)).toBe(refill);
  });

  it('does not exist if the owner chose none, or offers no second chances', () => {
    expect(refillOf('cuplu', SAMPLE_SECOND_CHANCE)).toBeNull();
    expect(refillOf('piesa', { ...settings, offered: false })).toBeNull();
  });

  it('costs the owner’s price, even zero, and never more than without the code', () => {
    expect(amountOff(5_900, { price: 1_900 })).toBe(4_000);
    expect(amountOff(5_900, { price: 0 })).toBe(5_900);
    expect(amountOff(1_900, { price: 1_900 })).toBeUndefined();
    expect(amountOff(1_500, { price: 1_900 })).toBeUndefined();
  });

  it('has a readable code that is a valid discount code', () => {
    const code = secondChanceCode(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(code).toBe('ALGINAT-ABCD-EFGH');
    expect(code).toMatch(DISCOUNT_CODE);
  });
});
