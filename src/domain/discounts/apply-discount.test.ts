import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { applyDiscount, type Goods } from './apply-discount.ts';
import { DISCOUNT_KINDS, type DiscountTerms } from './discount.ts';

const goods = (id: string, lineTotal: number, category = 'bebelusi'): Goods => ({ id, category, lineTotal });

it.each([
  [10_000, 10, 1_000],
  [10_005, 10, 1_001],
])('a percentage code on %i bani at %i percent takes off %i bani, rounded half up', (lineTotal, value, amount) => {
  const given = { code: 'VARA-10', amount, freeShipping: false };
  expect(applyDiscount([goods('gemeni', lineTotal)], discountTerms({ value }))).toEqual(given);
});

it('a code for an amount takes that amount off, and never more than its products cost', () => {
  const cart = [goods('gemeni', 2_000), goods('labuta', 9_000, 'animale')];
  const off = (changes: Partial<DiscountTerms>) =>
    applyDiscount(cart, discountTerms({ kind: 'amount', value: 2_500, ...changes }));
  expect([off({}), off({ productIds: ['gemeni'] })]).toMatchObject([{ amount: 2_500 }, { amount: 2_000 }]);
});

it('a code for free shipping does not change the price of the goods', () => {
  const free = applyDiscount([goods('gemeni', 10_000)], discountTerms({ kind: 'shipping', value: 0 }));
  expect(free).toEqual({ code: 'VARA-10', amount: 0, freeShipping: true });
});

const cart = [goods('gemeni', 10_000), goods('labuta', 5_000, 'animale'), goods('alginat', 1_000, 'rezerve')];

it.each([
  ['the whole shop', {}, 1_600],
  ['one product', { productIds: ['labuta'] }, 500],
  ['one category', { categories: ['bebelusi'] }, 1_000],
  ['a product and a category, which add up', { productIds: ['labuta'], categories: ['rezerve'] }, 600],
  ['a product that is in its category too, counted once', { productIds: ['gemeni'], categories: ['bebelusi'] }, 1_000], // prettier-ignore
])('a code may apply to %s', (_, scope, amount) => {
  expect(applyDiscount(cart, discountTerms(scope))).toMatchObject({ amount });
});

describe('any code on any cart', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const category = fc.constantFrom('bebelusi', 'familie', 'rezerve');
  const lineTotal = fc.integer({ min: 0, max: 2_000_000 });
  const anyCart = fc.array(fc.record({ id: fc.constantFrom(...ids), category, lineTotal }), { maxLength: 10 });
  const anyTerms = fc
    .record({
      kind: fc.constantFrom(...DISCOUNT_KINDS),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 0, max: 5_000_000 }),
      minimumSubtotal: fc.integer({ min: 0, max: 3_000_000 }),
      productIds: fc.subarray(ids),
      categories: fc.subarray(['bebelusi', 'familie', 'rezerve']),
    })
    .map(({ percent, amount, ...rest }) =>
      discountTerms({ ...rest, value: { percent, amount, shipping: 0 }[rest.kind] }),
    );
  const whole = (cart: Goods[]) => cart.reduce((total, line) => total + line.lineTotal, 0);
  const covered = (cart: Goods[], { productIds, categories }: DiscountTerms) => {
    const isMeant = (line: Goods) => productIds.includes(line.id) || categories.includes(line.category);
    return whole(productIds.length + categories.length === 0 ? cart : cart.filter(isMeant));
  };

  it('takes off whole bani, between zero and the price of its products', () =>
    forAll(anyCart, anyTerms, (cart, offer) => {
      const result = applyDiscount(cart, offer);
      if ('refused' in result) return;
      expect(Number.isInteger(result.amount)).toBe(true);
      expect(result.amount).toBeGreaterThanOrEqual(0);
      expect(result.amount).toBeLessThanOrEqual(covered(cart, offer));
      expect(result.freeShipping).toBe(offer.kind === 'shipping');
    }));

  it('is refused below its minimum with the exact missing sum, and applies once that sum is added', () =>
    forAll(anyCart, anyTerms, (cart, offer) => {
      const result = applyDiscount(cart, offer);
      expect('refused' in result && result.refused).toBe(
        covered(cart, offer) === 0 ? 'nothing_eligible' : whole(cart) < offer.minimumSubtotal ? 'below_minimum' : false,
      );
      if (!('refused' in result) || result.missing === undefined) return;
      const add = (lineTotal: number) => applyDiscount([...cart, goods('other', lineTotal, 'cadouri')], offer);
      expect(add(result.missing)).not.toHaveProperty('refused');
      expect(add(result.missing - 1)).toMatchObject({ refused: 'below_minimum', missing: 1 });
    }));

  it('does not depend on how lines are split or ordered', () =>
    forAll(anyCart, anyTerms, (cart, offer) => {
      const split = cart.flatMap((line) => {
        const half = Math.floor(line.lineTotal / 2);
        return [half, line.lineTotal - half].map((lineTotal) => ({ ...line, lineTotal }));
      });
      expect(applyDiscount(split.reverse(), offer)).toEqual(applyDiscount(cart, offer));
    }));
});
