import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { unitPriceOf } from './unit-price.ts';

it.each([
  [3900, 2000, 'g', { price: 1950, per: 'kg' }],
  [5900, 400, 'g', { price: 14_750, per: 'kg' }],
  [1000, 20, 'ml', { price: 50_000, per: 'l' }],
  [1, 2000, 'g', { price: 1, per: 'kg' }],
] as const)('%i bani for %i %s is a unit price of %j', (price, quantity, unit, expected) => {
  expect(unitPriceOf(price, { quantity, unit })).toEqual(expected);
});

it('the unit price times the quantity is the price, rounded to half a ban per unit', () =>
  forAll(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (price, quantity) => {
    const unit = unitPriceOf(price, { quantity, unit: 'g' });
    expect(Number.isInteger(unit.price)).toBe(true);
    expect(Math.abs(unit.price * quantity - price * 1000)).toBeLessThanOrEqual(quantity / 2);
  }));
