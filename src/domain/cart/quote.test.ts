import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountOffer } from '#domain/discounts/discount.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { engraving, finish, product, quoteOne, SHIPPING, shop } from '../../../tests/support/fixtures/quoted-carts.ts';
import { forAll } from '../../../tests/support/for-all.ts';
import { isAsShown, quoteCart, savedBy } from './quote.ts';

describe('a quoted line', () => {
  it.each([
    ['ok when just enough is left', { itemNumber: 3 }, { stock: 3 }, { state: 'ok' }],
    ['short of pieces', { itemNumber: 4 }, { stock: 3 }, { state: 'notEnough', available: 3, lineTotal: 0 }],
    ['sold out when none is left', {}, { stock: 0 }, { state: 'soldOut', available: 0, lineTotal: 0 }],
    ['to be chosen again', { options: { finisaj: 'x' } }, { options: [finish] }, { state: 'badOptions', lineTotal: 0 }],
  ])('is %s', (_, asked, changes, quoted) => {
    expect(quoteOne({ id: 'labuta', itemNumber: 1, ...asked }, product('labuta', changes))).toMatchObject(quoted);
  });

  it.each(['labuta', 'constructor'])('is gone, without a price, if the shop has no product %s', (id) => {
    const line = quoteOne({ id, itemNumber: 1, unitPrice: 5000 });
    expect(line).toMatchObject({ state: 'gone', available: 0, unitPrice: 0, lineTotal: 0 });
  });

  it.each([
    ['personalised by what is engraved', engraving, { nume: 'Ana' }, true],
    ['not personalised by a finish', finish, { finisaj: 'alb' }, false],
  ])('is, with an option, %s', (_, option, options, personalised) => {
    const line = quoteOne({ id: 'rama-3d', itemNumber: 1, options }, product('rama-3d', { options: [option] }));
    expect(line.personalised).toBe(personalised);
  });

  it('has a personalised part for the text on a card, charged for every piece', () => {
    const card = { ...engraving, key: 'mesaj', required: false, part: { title: 'Felicitare', price: 1_000 } };
    const set = product('set-cadou', { price: 19_900, options: [card] });
    const written = quoteOne({ id: 'set-cadou', itemNumber: 2, options: { mesaj: 'Ana' } }, set);
    expect(written).toMatchObject({ personalised: false, unitPrice: 20_900, lineTotal: 41_800 });
    expect(written.personalisedParts).toEqual([{ title: 'Felicitare', unitPrice: 1_000, options: ['mesaj'] }]);
    const blank = quoteOne({ id: 'set-cadou', itemNumber: 1 }, set);
    expect(blank).toMatchObject({ personalised: false, personalisedParts: [], unitPrice: 19_900 });
  });

  it.each([
    ['marked as changed if another was shown', 9900, true],
    ['not marked if the same was shown', 10_000, false],
    ['not marked if none was shown', undefined, false],
  ])('has a price %s', (_, unitPrice, changed) => {
    const line = quoteOne({ id: 'labuta', itemNumber: 1, unitPrice }, product('labuta', { price: 10_000 }));
    expect(line.priceChanged).toBe(changed);
  });
});

describe('lines of one product', () => {
  const cart = (...quantities: number[]) => quantities.map((itemNumber) => ({ id: 'labuta', itemNumber }));
  const states = (stock: number, ...quantities: number[]) =>
    quoteCart(cart(...quantities), shop(product('labuta', { stock })), { shipping: SHIPPING })
      .lines.map(({ state, available }) => `${state} ${available}`)
      .join(', ');

  it('share its stock in the order of the cart', () => {
    expect(states(5, 3, 3)).toBe('ok 5, notEnough 2');
  });

  it('take no stock if they cannot be ordered themselves', () => {
    expect(states(3, 4, 3)).toBe('notEnough 3, ok 3');
  });
});

const cards = shop(product('labuta', { price: 10_000, stock: 2 }));

it.each([
  ['can be stored when every line is ok at the price shown', 2, 10_000, true],
  ['cannot be stored at another price, even a lower one', 2, 10_100, false],
  ['cannot be stored when a line is short', 3, 10_000, false],
])('an order as the shopper saw it %s', (_, itemNumber, unitPrice, stored) => {
  const quote = quoteCart([{ id: 'labuta', itemNumber, unitPrice }], cards, { shipping: SHIPPING });
  expect(isAsShown(quote, SHIPPING)).toBe(stored);
});

it('delivery costs the owner’s fee, and nothing from the owner’s threshold on', () => {
  const feeOf = (itemNumber: number, freeShippingFrom: number | null) =>
    quoteCart([{ id: 'labuta', itemNumber }], shop(product('labuta', { price: 10_000 })), {
      shipping: { shippingFee: 1_500, freeShippingFrom },
    }).shippingFee;
  expect([feeOf(3, null), feeOf(1, 20_000), feeOf(2, 20_000), feeOf(3, 20_000)]).toEqual([1_500, 1_500, 0, 0]);
});

describe('the quote of a cart with a discount code', () => {
  const cards = shop(product('labuta', { price: 10_000, stock: 5 }), product('gemeni', { category: 'familie' }));
  const quote = (offer: DiscountOffer, itemNumber = 2) =>
    quoteCart([{ id: 'labuta', itemNumber }], cards, { shipping: SHIPPING, offer });

  it('keeps the full figures and gives the reason if the code saves nothing', () => {
    const discount = { code: 'VECHI', refused: 'ended' as const };
    expect(quote(discount)).toMatchObject({ discount, shippingFee: 1200, total: 21_200 });
    const below = { discount: { refused: 'below_minimum', missing: 5_000 }, total: 21_200 };
    expect(quote(discountTerms({ minimumSubtotal: 25_000 }))).toMatchObject(below);
  });

  it('applies a code by each product’s category', () => {
    const lines = ['labuta', 'gemeni'].map((id) => ({ id, itemNumber: 1 }));
    const offer = discountTerms({ categories: ['familie'], value: 50 });
    expect(quoteCart(lines, cards, { shipping: SHIPPING, offer })).toMatchObject({ discount: { amount: 5_000 } });
  });
});

const quote = (offer?: DiscountOffer) =>
  quoteCart([{ id: 'labuta', itemNumber: 1, unitPrice: 10_000 }], cards, { shipping: SHIPPING, offer });

it.each([
  ['can be stored when the code saves what was shown', discountTerms(), 1_000, true],
  ['cannot be stored when it saves less', discountTerms({ value: 9 }), 1_000, false],
  ['cannot be stored when it saves more', discountTerms({ value: 11 }), 1_000, false],
  ['can be stored when it saves the shipping fee', discountTerms({ kind: 'shipping', value: 0 }), 1200, true],
  ['can be stored when no discount was named', discountTerms(), undefined, true],
  ['cannot be stored when the code is refused', { code: 'VECHI', refused: 'ended' as const }, undefined, false],
  ['cannot be stored when a refused code saved nothing', { code: 'X', refused: 'ended' as const }, 0, false],
  ['cannot be stored when a saving was shown without a code', undefined, 1_000, false],
])('an order with a code as the shopper saw it %s', (_, offer, seen, stored) => {
  expect(isAsShown(quote(offer), SHIPPING, { discountSeen: seen })).toBe(stored);
});

describe('any cart in any shop', () => {
  const ids = ['a', 'b', 'c'];
  const price = fc.integer({ min: 0, max: 500_000 });
  const card = fc.record({
    id: fc.constantFrom(...ids),
    price,
    stock: fc.integer({ min: 0, max: 120 }),
    options: fc.constantFrom<ProductCard['options'][]>([], [finish], [finish, engraving]),
  });
  const cards = fc.array(card).map((rows) => shop(...rows.map((row) => product(row.id, row))));
  const line = fc.record({
    id: fc.constantFrom(...ids, 'd'),
    itemNumber: fc.integer({ min: 1, max: 99 }),
    options: fc.constantFrom<Record<string, string>>({}, { finisaj: 'bronz' }, { nume: 'Ana' }, { finisaj: 'x' }),
    unitPrice: fc.option(price, { nil: undefined }),
  });
  const lines = fc.array(line, { maxLength: 12 });

  it('costs its ok lines, and the delivery if any line can be ordered, and nothing else', () =>
    forAll(lines, cards, (asked, products) => {
      const quote = quoteCart(asked, products, { shipping: SHIPPING });
      const expected = quote.lines.map((line, index) => {
        const { id, itemNumber, options } = asked[index]!;
        const delta = options.finisaj === 'bronz' ? 1500 : 0;
        return line.state === 'ok' ? (products.get(id)!.price + delta) * itemNumber : 0;
      });
      expect(quote.lines.map((line) => line.lineTotal)).toEqual(expected);
      expect(quote.subtotal).toBe(expected.reduce((sum, total) => sum + total, 0));
      const fee = quote.lines.some(({ state }) => state === 'ok') ? 1200 : 0;
      expect(quote.total).toBe(quote.subtotal + fee);
    }));

  it('with a code costs its lines and delivery less what the code saves, and never less than zero', () => {
    const anyTerms = fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minimumSubtotal: fc.integer({ min: 0, max: 500_000 }),
        productIds: fc.subarray(ids),
      })
      .map((changes) => discountTerms(changes));
    forAll(lines, cards, anyTerms, (asked, products, offer) => {
      const plain = quoteCart(asked, products, { shipping: SHIPPING });
      const quote = quoteCart(asked, products, { shipping: SHIPPING, offer });
      expect(quote.lines).toEqual(plain.lines);
      expect(quote.total).toBe(plain.total - savedBy(quote, SHIPPING));
      expect(quote.total).toBeGreaterThanOrEqual(quote.shippingFee);
      const amount = quote.discount && 'amount' in quote.discount ? quote.discount.amount : 0;
      expect(quote.total).toBe(quote.subtotal - amount + quote.shippingFee);
    });
  });

  it('never sells more of a product than is in stock', () =>
    forAll(lines, cards, (asked, products) => {
      const { lines: quoted } = quoteCart(asked, products, { shipping: SHIPPING });
      for (const [id, { stock }] of products) {
        const sold = quoted.filter((line) => line.id === id && line.state === 'ok');
        expect(sold.reduce((sum, line) => sum + line.itemNumber, 0)).toBeLessThanOrEqual(stock);
      }
    }));

  it('accepts a short line once it is lowered to the available quantity', () =>
    forAll(lines, cards, (asked, products) => {
      quoteCart(asked, products, { shipping: SHIPPING }).lines.forEach((line, index) => {
        if (line.state !== 'notEnough') return;
        expect(line.available).toBeGreaterThan(0);
        expect(line.available).toBeLessThan(line.itemNumber);
        const lowered = asked.map((each, at) => (at === index ? { ...each, itemNumber: line.available } : each));
        expect(quoteCart(lowered, products, { shipping: SHIPPING }).lines[index]!.state).toBe('ok');
      });
    }));

  it('is as shown right after it was quoted, without the lines that cannot be bought', () =>
    forAll(lines, cards, (asked, products) => {
      const bought = quoteCart(asked, products, { shipping: SHIPPING }).lines.filter((line) => line.state === 'ok');
      expect(isAsShown(quoteCart(bought, products, { shipping: SHIPPING }), SHIPPING)).toBe(true);
    }));
});
