import type { Bani } from '#domain/money/money.ts';

/** The product's own price from a moment on; null while it is off sale. */
export interface PricePoint {
  price: Bani | null;
  validFrom: Date;
}

/** A lower price from `startsAt` until just before `endsAt`; a product's reductions never overlap. */
export interface PriceReduction {
  price: Bani;
  startsAt: Date;
  endsAt: Date;
}

/** A time with one price. `end` is the `start` of the next; the last one has none. */
interface Charged {
  price: Bani | null;
  start: number;
  end: number;
  isReduced: boolean;
}

/** Returns a price less whole per cent, rounded to the ban. */
export const lessPercent = (price: Bani, percent: number): Bani => Math.round((price * (100 - percent)) / 100);

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the price to strike beside the current one: the lowest of the 30 days before the reduction began (Directive
 * 98/6/EC art. 6a; HG 947/2000 art. 4¹; CJEU C-330/23). For a reduction that deepens step by step without a gap it is
 * the one before the first step (art. 6a (5)).
 * @param history - the product's own prices, oldest first
 * @returns null without a reduction: none runs, or that price was not higher, or there never was one
 */
export function struckPrice(history: PricePoint[], reductions: PriceReduction[], at: Date): Bani | null {
  const times = chargedTimes(history, reductions, at.getTime());
  const now = times.at(-1);
  if (!now?.isReduced || now.price === null) return null;
  const first = firstStep(times);
  const before = lowestCharged(times, times[first]!.start);
  return before !== null && before > now.price ? before : null;
}

/** Returns a product's price at a moment, in bani; null while it is off sale. `charged_price` does so in SQL. */
export function chargedAt(history: PricePoint[], reductions: PriceReduction[], at: Date): Bani | null {
  return chargedTimes(history, reductions, at.getTime()).at(-1)?.price ?? null;
}

/** Returns the lowest price of the 30 days before a moment; null without one. */
export function lowestPriceBefore(history: PricePoint[], reductions: PriceReduction[], at: Date): Bani | null {
  return lowestCharged(chargedTimes(history, reductions, at.getTime()), at.getTime());
}

/** Lists the prices from the first until `at`, oldest first; the last entry holds at `at`. */
function chargedTimes(history: PricePoint[], reductions: PriceReduction[], at: number): Charged[] {
  const moments = [
    ...history.map(({ validFrom }) => validFrom.getTime()),
    ...reductions.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]),
  ];
  const starts = [...new Set(moments)].filter((moment) => moment <= at).sort((a, b) => a - b);
  return starts.map((start, index) => {
    const own = history.findLast(({ validFrom }) => validFrom.getTime() <= start)?.price ?? null;
    const reduction = reductions.find((each) => each.startsAt.getTime() <= start && start < each.endsAt.getTime());
    const isReduced = own !== null && reduction !== undefined && reduction.price < own;
    return { price: isReduced ? reduction.price : own, isReduced, start, end: starts[index + 1] ?? Infinity };
  });
}

/** Finds where the last reduction began: since then all times are reduced, and none is dearer than the one before. */
function firstStep(times: Charged[]): number {
  let first = times.length - 1;
  while (first > 0 && times[first - 1]!.isReduced && times[first - 1]!.price! >= times[first]!.price!) first -= 1;
  return first;
}

function lowestCharged(times: Charged[], until: number): Bani | null {
  const prices = times
    .filter(({ start, end }) => start < until && end > until - THIRTY_DAYS_MS)
    .flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}
