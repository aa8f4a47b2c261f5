import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearsVat, deliveryRate, includedVat } from './order-vat.ts';

describe('the VAT in an order', () => {
  it('is 21 parts of 121 of what is paid', () => {
    const lines = [{ lineTotal: 10_900, vatRate: 21 }];
    expect(includedVat({ lines, discount: 0, shippingFee: 1_200 })).toEqual([{ rate: 21, gross: 12_100, vat: 2_100 }]);
  });

  it('is less by the VAT of the discount', () => {
    const lines = [{ lineTotal: 12_100, vatRate: 21 }];
    expect(includedVat({ lines, discount: 1_210, shippingFee: 0 })).toEqual([{ rate: 21, gross: 10_890, vat: 1_890 }]);
  });

  it('is told by rate', () => {
    const lines = [{ lineTotal: 10_000, vatRate: 11 }, { lineTotal: 10_000, vatRate: 21 }]; // prettier-ignore
    expect(includedVat({ lines, discount: 1_000, shippingFee: 1_200 })).toEqual([
      { rate: 21, gross: 10_700, vat: 1_857 },
      { rate: 11, gross: 9_500, vat: 941 },
    ]);
  });

  it('is none where the firm paid none when it was placed, of the delivery neither', () => {
    const lines = [{ lineTotal: 10_000, vatRate: 0 }];
    expect(includedVat({ lines, discount: 0, shippingFee: 1_200 })).toEqual([{ rate: 0, gross: 11_200, vat: 0 }]);
  });

  it('is of sums that add up to the total', () => {
    const lines = fc.array(fc.record({ lineTotal: fc.nat(1_000_000), vatRate: fc.constantFrom(0, 11, 19, 21) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(lines, fc.nat(100), fc.constantFrom(0, 1_200), (each, percent, shippingFee) => {
        const subtotal = each.reduce((sum, line) => sum + line.lineTotal, 0);
        const discount = Math.floor((subtotal * percent) / 100);
        const rates = includedVat({ lines: each, discount, shippingFee });
        expect(rates.reduce((sum, rate) => sum + rate.gross, 0)).toBe(subtotal - discount + shippingFee);
        for (const { rate, gross, vat } of rates) {
          expect(gross).toBeGreaterThan(0);
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(Math.abs(vat - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});

describe('the rate of an order’s delivery', () => {
  it.each([
    ['of its goods', [21, 21], 21],
    ['of the goods that bear most', [11, 21, 19], 21],
    ['none, where the goods bear none', [0], 0],
    ['today’s standard rate, where there are no goods', [], 21],
  ])('is that %s', (_, rates, rate) => {
    const lines = rates.map((vatRate) => ({ vatRate }));
    expect(deliveryRate(lines)).toBe(rate);
    expect(bearsVat(lines)).toBe(rate > 0);
  });
});
