import { beforeEach, describe, expect, it, vi } from 'vitest';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { useStorage } from '../../../tests/support/fake-storage.ts';

const terms = discountTerms({ productIds: ['gemeni'], categories: ['bebelusi'] });
const kept = useStorage();
beforeEach(() => void vi.resetModules());

/** Opens a page of the shop on the current local storage. */
const openPage = () => import('./discount-store.ts');

describe('the code that the cart is priced with', () => {
  it('is kept with its terms and found again by the next page, whatever is asked without one meanwhile', async () => {
    const { takeOffer, $discount } = await openPage();
    expect($discount.get()).toBeUndefined();
    takeOffer(terms);
    takeOffer(undefined);
    vi.resetModules();
    expect((await openPage()).$discount.get()).toEqual(terms);
  });

  it('is gone once the shop refuses it, and why is remembered for this page, until another one is taken', async () => {
    const { takeOffer, $discount, $refused } = await openPage();
    takeOffer(terms);
    takeOffer({ code: terms.code, refused: 'ended' });
    expect([$discount.get(), kept.has('discount')]).toEqual([undefined, false]);
    expect($refused.get()).toEqual({ code: terms.code, refused: 'ended' });
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
