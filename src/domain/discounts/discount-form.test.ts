import { describe, expect, it } from 'vitest';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { discountChangeSchema, discountFormSchema, type DiscountForm } from './discount-form.ts';

const form: DiscountForm = {
  ...{ ...discountTerms(), productIds: [], categories: [] },
  ...{ startsAt: null, endsAt: null, totalLimit: null, active: true, note: '' },
};
const errors = (changes: Record<string, unknown>) => {
  const result = discountFormSchema.safeParse({ ...form, ...changes });
  return result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('the form of a discount', () => {
  it('takes a code in any case and keeps it in capitals', () => {
    expect(discountFormSchema.parse({ ...form, code: ' vara-10 ' }).code).toBe('VARA-10');
  });

  it.each([
    ['a percentage', { kind: 'percent', value: 100 }],
    ['an amount', { kind: 'amount', value: 1 }],
    ['free shipping', { kind: 'shipping', value: 0 }],
    ['a scope', { productIds: ['gemeni'], categories: ['bebelusi'] }],
    ['a period', { startsAt: '2026-12-01T00:00:00+02:00', endsAt: '2026-12-25T00:00:00+02:00' }],
    ['limits', { totalLimit: 1, perBuyerLimit: 1 }],
  ])('takes %s', (_, changes) => {
    expect(errors(changes)).toBeUndefined();
  });

  it.each([
    ['no code', { code: '' }, ['code', 'required']],
    ['a code with a space', { code: 'VARA 10' }, ['code', 'invalid_code']],
    ['a code with diacritics', { code: 'vară' }, ['code', 'invalid_code']],
    ['a code of one letter', { code: 'V' }, ['code', 'invalid_code']],
    ['a code that starts with a hyphen', { code: '-10' }, ['code', 'invalid_code']],
    ['a code of 40 letters', { code: 'V'.repeat(40) }, ['code', 'too_long']],
    ['no kind', { kind: undefined }, ['kind', 'required']],
    ['0 percent', { value: 0 }, ['value', 'percent_range']],
    ['101 percent', { value: 101 }, ['value', 'percent_range']],
    ['half a percent', { value: 10.5 }, ['value', 'invalid']],
    ['an amount of zero', { kind: 'amount', value: 0 }, ['value', 'out_of_range']],
    ['a value for free shipping', { kind: 'shipping', value: 5 }, ['value', 'out_of_range']],
    ['a negative minimum', { minimumSubtotal: -1 }, ['minimumSubtotal', 'out_of_range']],
    ['an invalid product id', { productIds: ['A b'] }, ['productIds.0', 'invalid']],
    ['an unknown category', { categories: ['Mașini'] }, ['categories.0', 'invalid']],
    ['a limit of zero', { totalLimit: 0 }, ['totalLimit', 'out_of_range']],
    ['a limit of 1.5 uses', { perBuyerLimit: 1.5 }, ['perBuyerLimit', 'invalid']],
    ['a day without its hour', { startsAt: '2026-12-01' }, ['startsAt', 'invalid']],
    ['a moment without its offset', { endsAt: '2026-12-01T10:00:00' }, ['endsAt', 'invalid']],
    ['the year 20', { startsAt: '0020-12-01T10:00:00Z' }, ['startsAt', 'out_of_range']],
    ['an end before the start', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, ['endsAt', 'ends_before_start']], // prettier-ignore
    ['an end at the start, in another zone', { startsAt: '2026-12-01T02:00:00+02:00', endsAt: '2026-12-01T00:00:00Z' }, ['endsAt', 'ends_before_start']], // prettier-ignore
    ['a note that is too long', { note: 'x'.repeat(501) }, ['note', 'too_long']],
  ])('refuses %s', (_, changes, error) => {
    expect(errors(changes)).toEqual([error]);
  });

  it('refuses the number of uses, which only the shop counts', () => {
    expect(discountFormSchema.safeParse({ ...form, used: 0 }).success).toBe(false);
  });

  it('needs the version that was changed', () => {
    expect(discountChangeSchema.safeParse({ ...form, version: 3 }).success).toBe(true);
    expect(discountChangeSchema.safeParse(form).success).toBe(false);
    expect(discountChangeSchema.safeParse({ ...form, value: 101, version: 3 }).success).toBe(false);
  });
});
