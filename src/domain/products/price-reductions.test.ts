import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPriceBefore, struckPrice, type PricePoint, type PriceReduction } from './price-reductions.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
const point = (days: number, price: number | null): PricePoint => ({ price, validFrom: day(days) });
const reduction = (from: number, until: number, price: number): PriceReduction => ({
  price,
  startsAt: day(from),
  endsAt: day(until),
});
const prices = (...points: [day: number, price: number | null][]) => points.map(([days, price]) => point(days, price));

describe('the struck price', () => {
  const regular = prices([0, 10_000]);

  it('is the price before the reduction, from its first moment to its last', () => {
    const sale = [reduction(100, 110, 8000)];
    expect(struckPrice(regular, sale, day(100))).toBe(10_000);
    expect(struckPrice(regular, sale, new Date(day(110).getTime() - 1))).toBe(10_000);
    expect(struckPrice(regular, sale, day(110))).toBeNull();
  });

  it('is the lowest of the 30 days, not a price that was raised before the reduction', () => {
    expect(struckPrice(prices([0, 10_000], [95, 20_000]), [reduction(100, 110, 8000)], day(101))).toBe(10_000);
  });

  it('is not shown if the product was as cheap within the 30 days', () => {
    const sales = [reduction(75, 80, 7900), reduction(100, 110, 8900)];
    expect(struckPrice(prices([0, 12_900]), sales, day(101))).toBeNull();
    expect(struckPrice(prices([0, 12_900]), [reduction(60, 70, 7900), sales[1]!], day(101))).toBe(12_900);
  });
});

describe('the lowest price of the 30 days before a moment', () => {
  it('counts a price that was charged within them, however briefly', () => {
    expect(lowestPriceBefore(prices([0, 10_000]), [reduction(80, 80.01, 4000)], day(100))).toBe(4000);
  });

  it('counts an older price that was still valid within them, but not one that ended as they began', () => {
    expect(lowestPriceBefore(prices([0, 8000], [71, 12_000]), [], day(100))).toBe(8000);
    expect(lowestPriceBefore(prices([0, 8000], [70, 12_000]), [], day(100))).toBe(12_000);
  });

  it('is unknown if the product was not on sale yet', () => {
    expect(lowestPriceBefore(prices([0, null]), [], day(100))).toBeNull();
  });
});

describe('over any sequence of prices, times and reductions', () => {
  const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS);
  const HOURS = 24 * 80;
  const anyPrice = fc.integer({ min: 1, max: 20 });
  const history = fc
    .uniqueArray(fc.tuple(fc.nat(HOURS), fc.option(anyPrice, { freq: 6 })), { selector: ([at]) => at, maxLength: 6 })
    .map((changes) => changes.sort(([a], [b]) => a - b).map(([at, price]) => ({ price, validFrom: hour(at) })));
  // Neighbours of sorted hours: reductions adjoin or leave gaps, and never overlap.
  const reductions = fc
    .uniqueArray(fc.nat(HOURS), { minLength: 2, maxLength: 7 })
    .chain((hours) => {
      const sorted = hours.sort((a, b) => a - b);
      return fc.tuple(...sorted.slice(1).map((end, index) =>
        fc.option(anyPrice, { freq: 5 }).map((price) => price === null ? [] : [{ price, startsAt: hour(sorted[index]!), endsAt: hour(end) }]),
      )); // prettier-ignore
    })
    .map((each) => each.flat());

  /** Computes the price in one hour in the plainest way. */
  function chargedIn(points: PricePoint[], sales: PriceReduction[], at: number) {
    const own = points.findLast(({ validFrom }) => validFrom <= hour(at))?.price ?? null;
    const sale = sales.find(({ startsAt, endsAt }) => startsAt <= hour(at) && hour(at) < endsAt)?.price;
    if (own === null) return { price: null, isReduced: false };
    return sale !== undefined && sale < own ? { price: sale, isReduced: true } : { price: own, isReduced: false };
  }

  it('the struck price is the lowest of the 30 days before the reduction began, and is above the current price', () => {
    fc.assert(
      fc.property(history, reductions, fc.nat(HOURS), (points, sales, now) => {
        const charged = (at: number) => chargedIn(points, sales, at);
        const current = charged(now);
        let began = now;
        while (began > 0 && charged(began - 1).isReduced && charged(began - 1).price! >= charged(began).price!) began--;
        const before = Array.from({ length: 30 * 24 }, (_, back) => began - 1 - back)
          .filter((at) => at >= 0)
          .flatMap((at) => charged(at).price ?? []);
        const lowest = before.length === 0 ? null : Math.min(...before);
        const expected = current.isReduced && lowest !== null && lowest > current.price! ? lowest : null;
        expect(struckPrice(points, sales, hour(now))).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});
