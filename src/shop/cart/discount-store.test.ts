import { beforeEach, describe, expect, it, vi } from 'vitest';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { useStorage } from '../../../tests/support/fake-storage.ts';

const terms = discountTerms({ productIds: ['gemeni'], categories: ['bebelusi'] });
const kept = useStorage();
beforeEach(() => void vi.resetModules());

/** Opens a page of the shop on the current local storage. */
const openPage = () => import('./discount-store.ts');

describe('the discount code of the cart', () => {
  it('is kept with its terms for the next page, even after a quote without a code', async () => {
    const { takeOffer, $discount } = await openPage();
    expect($discount.get()).toBeUndefined();
    takeOffer(terms);
    takeOffer(undefined);
    vi.resetModules();
    expect((await openPage()).$discount.get()).toEqual(terms);
  });

  it('is removed once the shop refuses it, and this page keeps the reason until another code is taken', async () => {
    const { takeOffer, $discount, $refused } = await openPage();
    takeOffer(terms);
    takeOffer({ code: terms.code, refused: 'ended' });
    expect([$discount.get(), kept.has('discount')]).toEqual([undefined, false]);
    expect($refused.get()).toEqual({ code: terms.code, refused: 'ended' });
    takeOffer(terms);
    expect($refused.get()).toBeUndefined();
  });

  it.each(['', '{', 'null', '"VARA-10"', '[]', '{"code":"VARA-10"}', JSON.stringify({ ...terms, kind: 'all' })])(
    'is missing if the storage has %j',
    async (stored) => {
      kept.set('discount', stored);
      expect((await openPage()).$discount.get()).toBeUndefined();
    },
  );
});
