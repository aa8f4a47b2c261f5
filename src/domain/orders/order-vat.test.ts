import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { bearsVat, deliveryRate, includedVat } from './order-vat.ts';

describe('the VAT in an order', () => {
  it.each([
    ['21 parts of 121 of what is paid', [[10_900, 21]], 0, 1_200, [[21, 12_100, 2_100]]],
    ['reduced by the VAT of the discount', [[12_100, 21]], 1_210, 0, [[21, 10_890, 1_890]]],
    ['stated for each rate', [[10_000, 11], [10_000, 21]], 1_000, 1_200, [[21, 10_700, 1_857], [11, 9_500, 941]]],
    ['zero, also for delivery, if the firm paid no VAT then', [[10_000, 0]], 0, 1_200, [[0, 11_200, 0]]],
  ] as const)('is %s', (_, goods, discount, shippingFee, rates) => {
    const lines = goods.map(([lineTotal, vatRate]) => ({ lineTotal, vatRate }));
    const told = includedVat({ lines, discount, shippingFee }).map(({ rate, gross, vat }) => [rate, gross, vat]);
    expect(told).toEqual(rates);
  }); // prettier-ignore

  it('is split into sums by rate that add up to the total', () => {
    const lines = fc.array(fc.record({ lineTotal: fc.nat(1_000_000), vatRate: fc.constantFrom(0, 11, 19, 21) }), {
      minLength: 1,
    });
    forAll(lines, fc.nat(100), fc.constantFrom(0, 1_200), (each, percent, shippingFee) => {
      const subtotal = each.reduce((sum, line) => sum + line.lineTotal, 0);
      const discount = Math.floor((subtotal * percent) / 100);
      const rates = includedVat({ lines: each, discount, shippingFee });
      expect(rates.reduce((sum, rate) => sum + rate.gross, 0)).toBe(subtotal - discount + shippingFee);
      for (const { rate, gross, vat } of rates) {
        expect(gross).toBeGreaterThan(0);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vat - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
      }
    });
  });
});

it.each([
  ['of its goods', [21, 21], 21],
  ['of the goods with the highest rate', [11, 21, 19], 21],
  ['of its goods, even a rate of zero', [0], 0],
  ['in force as standard if there are no goods', [], 21],
])('the rate of an order’s delivery is that %s', (_, rates, rate) => {
  const lines = rates.map((vatRate) => ({ vatRate }));
  expect(deliveryRate(lines)).toBe(rate);
  expect(bearsVat(lines)).toBe(rate > 0);
});
