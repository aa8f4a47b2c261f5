import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiscountTerms } from '#domain/discounts/discount.ts';

const terms: DiscountTerms = {
  code: 'VARA-10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 0,
  productIds: ['gemeni'],
  categories: ['bebelusi'],
  perBuyerLimit: null,
};
let kept: Map<string, string>;

/** Opens a page of the shop over what local storage holds. */
const openPage = () => import('./discount-store.ts');

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the code that the cart is priced with', () => {
  it('is none at first', async () => {
    expect((await openPage()).$discount.get()).toBeUndefined();
  });

  it('is kept with its terms and found again by the next page', async () => {
    const { takeOffer } = await openPage();
    takeOffer(terms);
    vi.resetModules();
    expect((await openPage()).$discount.get()).toEqual(terms);
  });

  it('is gone once the shop refuses it, and why is remembered for this page', async () => {
    const { takeOffer, $discount, $refused } = await openPage();
    takeOffer(terms);
    takeOffer({ code: 'VARA-10', refused: 'ended' });
    expect($discount.get()).toBeUndefined();
    expect($refused.get()).toEqual({ code: 'VARA-10', refused: 'ended' });
    expect(kept.has('discount')).toBe(false);
  });

  it('stays as it is when the shop was not asked about one', async () => {
    const { takeOffer, $discount } = await openPage();
    takeOffer(terms);
    takeOffer(undefined);
    expect($discount.get()).toEqual(terms);
  });

  it('makes an earlier refusal forgotten', async () => {
    const { takeOffer, $refused } = await openPage();
    takeOffer({ code: 'NIMIC', refused: 'unknown' });
    takeOffer(terms);
    expect($refused.get()).toBeUndefined();
  });

  it.each(['', '{', 'null', '"VARA-10"', '[]', '{"code":"VARA-10"}', JSON.stringify({ ...terms, kind: 'all' })])(
    'is none when storage says %j',
    async (stored) => {
      kept.set('discount', stored);
      expect((await openPage()).$discount.get()).toBeUndefined();
    },
  );
});
