import { describe, expect, it } from 'vitest';
import { links } from '#links';
import { bucketOf, COUNTED_PAGES, isCountedPage, judgeSpeed, noViews, thirdQuartile } from './visit.ts';

describe('the counted pages', () => {
  it('are the pages on the way to an order, and the product pages', () => {
    const { home, products, search, moonConfigurator, cart, checkout } = links;
    expect(COUNTED_PAGES.toSorted()).toEqual([home, products, links.forWhom(), search, moonConfigurator, cart, checkout].toSorted()); // prettier-ignore
    expect(isCountedPage(links.product('gemeni'))).toBe(true);
  });

  it.each([links.order('id', 'key'), '/produs/', '/produs/../admin', '/produs/A', `/produs/${'a'.repeat(81)}`, ''])(
    'do not include %s',
    (path) => expect(isCountedPage(path)).toBe(false),
  );
});

describe('the third quartile of page speed', () => {
  const views = (...all: number[]) =>
    all.reduce((counts, ms) => counts.with(bucketOf('lcp', ms), counts[bucketOf('lcp', ms)]! + 1), noViews('lcp'));

  it.each([
    [[], null],
    [[700], 1_000],
    [[900, 1_000, 2_400, 9_000], 2_500],
    [[900, 2_600, 2_600, 9_000], 3_000],
    [[900, 900, 70_000, 80_000], 30_000],
  ])('of %j ms is %s at most', (all, bound) => expect(thirdQuartile('lcp', views(...all))).toBe(bound));

  it('is judged by Google’s bounds', () => {
    expect([2_500, 3_000, 6_000].map((ms) => judgeSpeed('lcp', ms))).toEqual(['fast', 'fair', 'slow']);
    expect([200, 300, 1_000].map((ms) => judgeSpeed('inp', ms))).toEqual(['fast', 'fair', 'slow']);
  });
});
