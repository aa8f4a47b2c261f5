import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPriceBeforeReduction, type PricePoint } from './lowest-price.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A price that applied from so many days after 1 January 2026 on. */
const point = (day: number, price: number): PricePoint => ({
  price,
  validFrom: new Date(Date.UTC(2026, 0, 1) + day * DAY_MS),
});
const lowest = (...points: [day: number, price: number][]) =>
  lowestPriceBeforeReduction(points.map(([day, price]) => point(day, price)));

describe('the lowest price of the 30 days before a reduction', () => {
  it('is not known when the product never had a price', () => {
    expect(lowest()).toBeNull();
  });

  it('is not known when the product never had another price', () => {
    expect(lowest([0, 10_000])).toBeNull();
  });

  it('is the price before, when that one applied all the time', () => {
    expect(lowest([0, 12_900], [100, 9900])).toBe(12_900);
  });

  it('is the lowest of several prices inside the 30 days', () => {
    expect(lowest([0, 15_000], [75, 11_000], [80, 13_000], [90, 14_000], [100, 9900])).toBe(11_000);
  });

  it('is not the price that was raised shortly before the reduction', () => {
    expect(lowest([0, 10_000], [95, 20_000], [100, 12_000])).toBe(10_000);
  });

  it('counts a price older than 30 days that still applied inside them', () => {
    expect(lowest([0, 8000], [71, 12_000], [100, 9900])).toBe(8000);
  });

  it('leaves out a price that ended before the 30 days began', () => {
    expect(lowest([0, 8000], [69, 12_000], [100, 9900])).toBe(12_000);
  });

  it('leaves out a price that ended at the very moment the 30 days began', () => {
    expect(lowest([0, 8000], [70, 12_000], [100, 9900])).toBe(12_000);
  });

  it('does not count the reduced price itself', () => {
    expect(lowest([0, 12_000], [100, 5000])).toBe(12_000);
  });

  it('counts an earlier sale at a lower price', () => {
    expect(lowest([0, 12_000], [80, 7000], [82, 12_000], [100, 9000])).toBe(7000);
  });

  it('counts what applied since the product was first sold, when that is less than 30 days', () => {
    expect(lowest([95, 12_000], [100, 9900])).toBe(12_000);
  });

  it('agrees with looking at the price of every hour of the 30 days', () => {
    const HOUR = 1 / 24;
    const history = fc
      .uniqueArray(fc.record({ hour: fc.integer({ min: 0, max: 24 * 70 }), price: fc.integer({ min: 1, max: 50 }) }), {
        selector: (change) => change.hour,
        minLength: 2,
        maxLength: 8,
      })
      .map((changes) => changes.sort((a, b) => a.hour - b.hour));
    fc.assert(
      fc.property(history, (changes) => {
        const now = changes.at(-1)!.hour;
        const seen: number[] = [];
        for (let hour = now - 30 * 24; hour < now; hour++) {
          const applied = changes.findLast((change) => change.hour <= hour);
          if (applied) seen.push(applied.price);
        }
        const points = changes.map(({ hour, price }) => point(hour * HOUR, price));
        expect(lowestPriceBeforeReduction(points)).toBe(Math.min(...seen));
      }),
    );
  });
});
