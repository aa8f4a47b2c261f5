import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedVat } from './money.ts';
import { VAT_RATE } from './vat.ts';

const gross = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 50 });

describe('the VAT included in a price', () => {
  it('is 21 parts of 121 at the standard rate', () => {
    expect(includedVat(12_100, VAT_RATE)).toBe(2100);
  });

  it('is rounded to whole bani', () => {
    expect(includedVat(12_900, VAT_RATE)).toBe(2239);
  });

  it('is nothing in a price of nothing', () => {
    expect(includedVat(0, VAT_RATE)).toBe(0);
  });

  it('is nothing at a rate of nothing', () => {
    expect(includedVat(12_900, 0)).toBe(0);
  });

  it('is always whole bani, never more than the price', () => {
    fc.assert(
      fc.property(gross, rate, (price, percent) => {
        const vat = includedVat(price, percent);
        expect(Number.isInteger(vat)).toBe(true);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('put on the net price again gives the price back, to half a ban of VAT', () => {
    fc.assert(
      fc.property(gross, rate, (price, percent) => {
        const net = price - includedVat(price, percent);
        expect(Math.abs(net * (1 + percent / 100) - price)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-6);
      }),
    );
  });

  it('grows with the price', () => {
    fc.assert(
      fc.property(gross, gross, rate, (a, b, percent) => {
        expect(includedVat(Math.min(a, b), percent)).toBeLessThanOrEqual(includedVat(Math.max(a, b), percent));
      }),
    );
  });
});
