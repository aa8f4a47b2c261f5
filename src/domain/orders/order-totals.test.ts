import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import type { Goods } from '#domain/discounts/apply-discount.ts';
import type { DiscountTerms } from '#domain/discounts/discount.ts';
import { discountTerms as terms } from '../../../tests/support/discount-terms.ts';
import { recountTotals } from './order-totals.ts';

const goods = (id: string, lineTotal: number): Goods => ({ id, category: 'bebelusi', lineTotal });

const BEFORE = [goods('a', 10_000), goods('b', 5_000)];
const recount = (discount: number, after: Goods[], code?: DiscountTerms, shippingFee = 1_200) =>
  recountTotals({ discount, shippingFee }, { before: BEFORE, after }, code);

describe('the totals of an order whose goods have changed', () => {
  it('are the goods plus the agreed shipping fee', () => {
    const counted = { subtotal: 20_000, discount: 0, shippingFee: 1_200, total: 21_200 };
    expect(recount(0, [goods('a', 20_000)])).toEqual(counted);
    expect(recount(0, [goods('a', 20_000)], undefined, 0).total).toBe(20_000);
  });

  it('keep the percentage off the goods that the code covers', () => {
    expect(recount(1_500, [goods('a', 30_000)], terms({})).discount).toBe(3_000);
    expect(recount(1_000, [goods('a', 30_000), goods('b', 5_000)], terms({ productIds: ['a'] })).discount).toBe(3_000);
    expect(recount(1_000, [goods('b', 5_000)], terms({ productIds: ['a'] })).discount).toBe(0);
  });

  it('keep the amount off, up to the price of the goods', () => {
    const off = terms({ kind: 'amount', value: 2_000 });
    expect(recount(2_000, [goods('b', 5_000)], off).discount).toBe(2_000);
    expect(recount(2_000, [goods('b', 1_500)], off)).toMatchObject({ discount: 1_500, total: 1_200 });
  });

  it('ignore the minimum of the code', () => {
    expect(recount(1_500, [goods('b', 5_000)], terms({ minimumSubtotal: 12_000 })).discount).toBe(500);
  });

  it('keep the promised discount, even if the code has changed since', () => {
    expect(recount(1_500, [goods('a', 30_000)], terms({ value: 50 })).discount).toBe(3_000);
    expect(recount(1_500, [goods('a', 30_000)], terms({ kind: 'amount', value: 9_000 })).discount).toBe(1_500);
    expect(recount(1_500, [goods('a', 30_000)], undefined).discount).toBe(3_000);
  });

  it('never have a negative discount, and stay the same for the same goods', () => {
    const line = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(100_000)).map(([id, lineTotal]) => goods(id, lineTotal));
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    const kind = fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const);
    const someTerms = fc.record({ kind, value: fc.nat(100), productIds: fc.constantFrom([], ['a']) }).map(terms);
    const code = fc.option(someTerms, { nil: undefined });
    forAll(lines, lines, code, fc.nat(100), fc.constantFrom(0, 1_200), (before, after, now, percent, shippingFee) => {
      const all = before.reduce((sum, each) => sum + each.lineTotal, 0);
      const discount = Math.floor((all * percent) / 100);
      const result = recountTotals({ discount, shippingFee }, { before, after }, now);
      expect(result.discount).toBeGreaterThanOrEqual(0);
      expect(result.discount).toBeLessThanOrEqual(result.subtotal);
      expect(result.total).toBe(result.subtotal - result.discount + shippingFee);
      expect(recountTotals({ discount, shippingFee }, { before, after: before }, now).discount).toBe(discount);
    });
  });
});
