import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { describe, expect, it } from 'vitest';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { isAsShown, quoteCart } from './quote.ts';
import { product, SHIPPING, shop } from '../../../tests/support/fixtures/quoted-carts.ts';

describe('the quote of a cart with a code', () => {
  const cards = shop(product('labuta', { price: 10_000, stock: 5 }), product('gemeni', { category: 'familie' }));
  const quote = (offer: DiscountOffer, itemNumber = 2) =>
    quoteCart([{ id: 'labuta', itemNumber }], cards, { shipping: SHIPPING, offer });

  it('keeps the full figures and says why when the code gives nothing', () => {
    expect(quote({ code: 'VECHI', refused: 'ended' })).toMatchObject({
      discount: { code: 'VECHI', refused: 'ended' },
      shippingFee: 1200,
      total: 21_200,
    });
    expect(quote(discountTerms({ minimumSubtotal: 25_000 }))).toMatchObject({
      discount: { refused: 'below_minimum', missing: 5_000 },
      total: 21_200,
    });
  });

  it('knows each product’s category', () => {
    const lines = ['labuta', 'gemeni'].map((id) => ({ id, itemNumber: 1 }));
    const offer = discountTerms({ categories: ['familie'], value: 50 });
    expect(quoteCart(lines, cards, { shipping: SHIPPING, offer })).toMatchObject({ discount: { amount: 5_000 } });
  });

  it('says nothing of a discount when there was no code', () => {
    expect(quoteCart([{ id: 'labuta', itemNumber: 1 }], cards, { shipping: SHIPPING })).not.toHaveProperty('discount');
  });
});

const cards = shop(product('labuta', { price: 10_000 }));
const quote = (offer?: DiscountOffer) =>
  quoteCart([{ id: 'labuta', itemNumber: 1, unitPrice: 10_000 }], cards, { shipping: SHIPPING, offer });

it.each([
  ['can be stored when the code saves what was shown', discountTerms(), 1_000, true],
  ['cannot when it saves less', discountTerms({ value: 9 }), 1_000, false],
  ['cannot when it saves more', discountTerms({ value: 11 }), 1_000, false],
  ['counts the shipping fee that is spared', discountTerms({ kind: 'shipping', value: 0 }), 1200, true],
  ['takes the discount as it stands when nothing is said', discountTerms(), undefined, true],
  ['cannot when the code gives nothing', { code: 'VECHI', refused: 'ended' as const }, undefined, false],
  ['cannot when the code gives nothing, though none was shown', { code: 'X', refused: 'ended' as const }, 0, false],
  ['cannot when something was shown and there is no code', undefined, 1_000, false],
])('an order with a code as the shopper saw it %s', (_, offer, seen, stored) => {
  expect(isAsShown(quote(offer), SHIPPING, { discountSeen: seen })).toBe(stored);
});
