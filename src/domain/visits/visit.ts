import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

/** Pages on the way to an order; only these and product pages are counted. */
export const COUNTED_PAGES = [
  '/', '/produsele-noastre', '/pentru-cine', '/cautare', '/configurator-luna', '/cosulmeu', '/finalizare-comanda',
] as const; // prettier-ignore
const PRODUCT = '/produs/';

/** Returns the product of a page. */
export function productOfPage(page: string): string | undefined {
  const id = page.startsWith(PRODUCT) ? page.slice(PRODUCT.length) : '';
  return PRODUCT_ID.test(id) ? id : undefined;
}

export const isCountedPage = (page: string): boolean =>
  (COUNTED_PAGES as readonly string[]).includes(page) || productOfPage(page) !== undefined;

const milliseconds = z.optional(z.number().check(z.nonnegative(), z.lte(3_600_000)));

/** Report of a page when it is left: address, actions and speed, without anything about the visitor. */
export const visitSchema = z.strictObject({
  page: z.string().check(z.maxLength(90), z.refine(isCountedPage)),
  /** False if the page reported before, was returned to, and filled the cart since. */
  seen: z.boolean(),
  added: z.boolean(),
  lcp: milliseconds,
  inp: milliseconds,
});
export type Visit = z.infer<typeof visitSchema>;

/** Upper bounds in ms of page views' buckets: largest contentful paint, slowest interaction. The last is open. */
const BOUNDS = {
  lcp: [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 30_000],
  inp: [50, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000],
} as const;
export type Speed = keyof typeof BOUNDS;

/** Google's bounds of "good" and "needs improvement". */
const FAST = { lcp: [2_500, 4_000], inp: [200, 500] } as const;

export const noViews = (speed: Speed): number[] => BOUNDS[speed].map(() => 0);

/** Returns the bucket of a speed; -1 if it was not measured. */
export function bucketOf(speed: Speed, ms: number | undefined): number {
  if (ms === undefined) return -1;
  const found = BOUNDS[speed].findIndex((bound) => ms <= bound);
  return found === -1 ? BOUNDS[speed].length - 1 : found;
}

/** Returns the bound of the 75th percentile; null without measurements. @param views - count in each bucket */
export function thirdQuartile(speed: Speed, views: readonly number[]): number | null {
  const all = views.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  const found = views.findIndex((count) => (passed += count) >= all * 0.75);
  return all === 0 ? null : BOUNDS[speed][found]!;
}

export function judgeSpeed(speed: Speed, ms: number): 'fast' | 'fair' | 'slow' {
  const [fast, fair] = FAST[speed];
  return ms <= fast ? 'fast' : ms <= fair ? 'fair' : 'slow';
}
