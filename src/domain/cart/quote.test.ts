import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#domain/products/product.ts';
import type { DiscountTerms } from '#domain/discounts/discount.ts';
import { isAsShown, quoteCart, savedBy, type AskedLine } from './quote.ts';

const finish: ProductCard['options'][number] = {
  key: 'finisaj',
  label: 'Finisaj',
  type: 'select',
  required: false,
  choices: [
    { value: 'alb', label: 'Ghips alb', priceDelta: 0 },
    { value: 'bronz', label: 'Bronz', priceDelta: 1500 },
  ],
  maxLength: null,
};
const engraving: typeof finish = { ...finish, key: 'nume', type: 'text', required: true, choices: [], maxLength: 10 };

function product(id: string, changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    title: id,
    summary: '',
    category: 'bebelusi',
    price: 10_000,
    compareAtPrice: null,
    lowestPrice30d: null,
    stock: 10,
    lowStockAt: 0,
    imageProduct: [],
    imageAlt: [],
    options: [],
    weightGrams: 500,
    parcelSize: 's',
    ...changes,
  };
}
const shop = (...products: ProductCard[]) => new Map(products.map((each) => [each.id, each]));
const quoteOne = (line: AskedLine, ...products: ProductCard[]) => quoteCart([line], shop(...products)).lines[0]!;

describe('the quote of a cart', () => {
  it('adds the flat shipping fee of 12 RON to the subtotal', () => {
    const quote = quoteCart([{ id: 'labuta', itemNumber: 2 }], shop(product('labuta', { price: 12_900 })));
    expect(quote).toMatchObject({ subtotal: 25_800, shippingFee: 1200, total: 27_000 });
  });

  it('counts only the lines that can be bought', () => {
    const lines = [
      { id: 'labuta', itemNumber: 1 },
      { id: 'gemeni', itemNumber: 1 },
      { id: 'cuplu', itemNumber: 1 },
    ];
    const quote = quoteCart(lines, shop(product('labuta', { price: 5000 }), product('gemeni', { stock: 0 })));
    expect(quote.lines.map((line) => [line.state, line.lineTotal])).toEqual([
      ['ok', 5000],
      ['soldOut', 0],
      ['gone', 0],
    ]);
    expect(quote.subtotal).toBe(5000);
  });

  it('keeps the lines in their order', () => {
    const lines = ['b', 'a', 'b'].map((id) => ({ id, itemNumber: 1 }));
    expect(quoteCart(lines, shop(product('a'))).lines.map((line) => line.id)).toEqual(['b', 'a', 'b']);
  });
});

describe('a quoted line', () => {
  it('is ok when just enough is left', () => {
    expect(quoteOne({ id: 'labuta', itemNumber: 3 }, product('labuta', { stock: 3 })).state).toBe('ok');
  });

  it('says how many are left when they are not enough', () => {
    const line = quoteOne({ id: 'labuta', itemNumber: 4 }, product('labuta', { stock: 3 }));
    expect(line).toMatchObject({ state: 'notEnough', available: 3, lineTotal: 0 });
  });

  it('is sold out when none is left', () => {
    const line = quoteOne({ id: 'labuta', itemNumber: 1 }, product('labuta', { stock: 0 }));
    expect(line).toMatchObject({ state: 'soldOut', available: 0, lineTotal: 0 });
  });

  it('is gone, without a price, when the shop has no such product', () => {
    const line = quoteOne({ id: 'labuta', itemNumber: 1, unitPrice: 5000 });
    expect(line).toMatchObject({ state: 'gone', available: 0, unitPrice: 0, lineTotal: 0 });
  });

  it('is gone also when it is called like something that every object has', () => {
    expect(quoteOne({ id: 'constructor', itemNumber: 1 }).state).toBe('gone');
  });

  it('must be chosen again when its options no longer fit', () => {
    const line = quoteOne(
      { id: 'labuta', itemNumber: 1, options: { finisaj: 'auriu' } },
      product('labuta', { options: [finish] }),
    );
    expect(line).toMatchObject({ state: 'badOptions', lineTotal: 0 });
  });

  it('must be chosen again when the product now requires an option', () => {
    const line = quoteOne({ id: 'labuta', itemNumber: 1 }, product('labuta', { options: [engraving] }));
    expect(line.state).toBe('badOptions');
  });

  it('pays for the chosen option with every piece', () => {
    const line = quoteOne(
      { id: 'labuta', itemNumber: 3, options: { finisaj: 'bronz' } },
      product('labuta', { price: 9900, options: [finish] }),
    );
    expect(line).toMatchObject({ unitPrice: 11_400, lineTotal: 34_200 });
    expect(line.orderedOptions).toEqual([{ key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' }]);
  });

  it.each([
    ['personalised by what is engraved', engraving, { nume: 'Ana' }, true],
    ['not personalised by a finish', finish, { finisaj: 'alb' }, false],
  ])('is %s', (_, option, options, personalised) => {
    const line = quoteOne({ id: 'rama-3d', itemNumber: 1, options }, product('rama-3d', { options: [option] }));
    expect(line.personalised).toBe(personalised);
  });

  it.each([
    ['changed when another one was shown', 9900, true],
    ['as it was when the same one was shown', 10_000, false],
    ['as it was when none was shown', undefined, false],
  ])('has a price %s', (_, unitPrice, changed) => {
    const line = quoteOne({ id: 'labuta', itemNumber: 1, unitPrice }, product('labuta', { price: 10_000 }));
    expect(line.priceChanged).toBe(changed);
  });

  it('compares the price that was shown with options included', () => {
    const asked = { id: 'labuta', itemNumber: 1, options: { finisaj: 'bronz' }, unitPrice: 11_500 };
    expect(quoteOne(asked, product('labuta', { price: 10_000, options: [finish] })).priceChanged).toBe(false);
  });
});

describe('lines of one product', () => {
  const cart = (...quantities: number[]) => quantities.map((itemNumber) => ({ id: 'labuta', itemNumber }));
  const states = (stock: number, ...quantities: number[]) =>
    quoteCart(cart(...quantities), shop(product('labuta', { stock }))).lines.map(({ state, available }) => [
      state,
      available,
    ]);

  it('share its stock in the order they stand', () => {
    expect(states(5, 3, 3)).toEqual([
      ['ok', 5],
      ['notEnough', 2],
    ]);
  });

  it('leave nothing for the last when the first took all', () => {
    expect(states(3, 3, 1)).toEqual([
      ['ok', 3],
      ['soldOut', 0],
    ]);
  });

  it('take nothing when they cannot be had themselves', () => {
    expect(states(3, 4, 3)).toEqual([
      ['notEnough', 3],
      ['ok', 3],
    ]);
  });
});

describe('an order as the shopper saw it', () => {
  const cards = shop(product('labuta', { price: 10_000, stock: 2 }));

  it.each([
    ['can be stored when every line is ok at the price shown', 2, 10_000, true],
    ['cannot be stored at another price, be it lower', 2, 10_100, false],
    ['cannot be stored when a line is short', 3, 10_000, false],
  ])('%s', (_, itemNumber, unitPrice, stored) => {
    expect(isAsShown(quoteCart([{ id: 'labuta', itemNumber, unitPrice }], cards))).toBe(stored);
  });
});

const terms = (changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  code: 'VARA-10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 0,
  productIds: [],
  categories: [],
  perBuyerLimit: null,
  ...changes,
});

describe('the quote of a cart with a code', () => {
  const cards = shop(product('labuta', { price: 10_000, stock: 5 }), product('gemeni', { category: 'familie' }));
  const quote = (offer: Parameters<typeof quoteCart>[2], itemNumber = 2) =>
    quoteCart([{ id: 'labuta', itemNumber }], cards, offer);

  it('takes the discount off the goods', () => {
    expect(quote(terms())).toMatchObject({
      subtotal: 20_000,
      discount: { code: 'VARA-10', amount: 2_000, freeShipping: false },
      shippingFee: 1200,
      total: 19_200,
    });
  });

  it('asks for no shipping fee when the code is for free shipping', () => {
    expect(quote(terms({ kind: 'shipping', value: 0 }))).toMatchObject({ shippingFee: 0, total: 20_000 });
  });

  it('keeps the full figures and says why when the code gives nothing', () => {
    expect(quote({ code: 'VECHI', refused: 'ended' })).toMatchObject({
      discount: { code: 'VECHI', refused: 'ended' },
      shippingFee: 1200,
      total: 21_200,
    });
    expect(quote(terms({ minimumSubtotal: 25_000 }))).toMatchObject({
      discount: { refused: 'below_minimum', missing: 5_000 },
      total: 21_200,
    });
  });

  it('gives nothing for what cannot be bought', () => {
    expect(quote(terms(), 6)).toMatchObject({ discount: { refused: 'nothing_eligible' }, total: 1200 });
  });

  it('knows each product’s category', () => {
    const lines = ['labuta', 'gemeni'].map((id) => ({ id, itemNumber: 1 }));
    expect(quoteCart(lines, cards, terms({ categories: ['familie'], value: 50 }))).toMatchObject({
      discount: { amount: 5_000 },
    });
  });

  it('says nothing of a discount when there was no code', () => {
    expect(quoteCart([{ id: 'labuta', itemNumber: 1 }], cards)).not.toHaveProperty('discount');
  });
});

describe('an order with a code as the shopper saw it', () => {
  const cards = shop(product('labuta', { price: 10_000 }));
  const quote = (offer?: Parameters<typeof quoteCart>[2]) =>
    quoteCart([{ id: 'labuta', itemNumber: 1, unitPrice: 10_000 }], cards, offer);

  it.each([
    ['can be stored when the code saves what was shown', terms(), 1_000, true],
    ['cannot when it saves less', terms({ value: 9 }), 1_000, false],
    ['cannot when it saves more', terms({ value: 11 }), 1_000, false],
    ['counts the shipping fee that is spared', terms({ kind: 'shipping', value: 0 }), 1200, true],
    ['cannot when free shipping was shown and an amount is given', terms({ kind: 'amount', value: 500 }), 1200, false],
    ['takes the discount as it stands when nothing is said', terms(), undefined, true],
    ['cannot when the code gives nothing', { code: 'VECHI', refused: 'ended' as const }, undefined, false],
    ['cannot when the code gives nothing, though none was shown', { code: 'X', refused: 'ended' as const }, 0, false],
    ['cannot when something was shown and there is no code', undefined, 1_000, false],
  ])('%s', (_, offer, seen, stored) => {
    expect(isAsShown(quote(offer), seen)).toBe(stored);
  });
});

describe('any cart in any shop', () => {
  const ids = ['a', 'b', 'c'];
  const cards = fc
    .array(
      fc.record({
        id: fc.constantFrom(...ids),
        price: fc.integer({ min: 0, max: 500_000 }),
        stock: fc.integer({ min: 0, max: 120 }),
        options: fc.constantFrom<ProductCard['options'][]>([], [finish], [finish, engraving]),
      }),
    )
    .map((rows) => shop(...rows.map((row) => product(row.id, row))));
  const lines = fc.array(
    fc.record({
      id: fc.constantFrom(...ids, 'd'),
      itemNumber: fc.integer({ min: 1, max: 99 }),
      options: fc.constantFrom<Record<string, string>>({}, { finisaj: 'bronz' }, { nume: 'Ana' }, { finisaj: 'x' }),
      unitPrice: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  );

  it('costs its ok lines and the shipping, nothing else', () => {
    fc.assert(
      fc.property(lines, cards, (asked, products) => {
        const quote = quoteCart(asked, products);
        const expected = quote.lines.map((line, index) => {
          const { id, itemNumber, options } = asked[index]!;
          const delta = options.finisaj === 'bronz' ? 1500 : 0;
          return line.state === 'ok' ? (products.get(id)!.price + delta) * itemNumber : 0;
        });
        expect(quote.lines.map((line) => line.lineTotal)).toEqual(expected);
        expect(quote.subtotal).toBe(expected.reduce((sum, total) => sum + total, 0));
        expect(quote.total).toBe(quote.subtotal + 1200);
      }),
    );
  });

  it('with a code costs its lines and shipping less what the code saves, never below nothing', () => {
    const anyTerms = fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minimumSubtotal: fc.integer({ min: 0, max: 500_000 }),
        productIds: fc.subarray(ids),
      })
      .map((changes) => terms(changes));
    fc.assert(
      fc.property(lines, cards, anyTerms, (asked, products, offer) => {
        const [plain, quote] = [quoteCart(asked, products), quoteCart(asked, products, offer)];
        expect(quote.lines).toEqual(plain.lines);
        expect(quote.total).toBe(plain.total - savedBy(quote));
        expect(quote.total).toBeGreaterThanOrEqual(quote.shippingFee);
        const amount = quote.discount && 'amount' in quote.discount ? quote.discount.amount : 0;
        expect(quote.total).toBe(quote.subtotal - amount + quote.shippingFee);
      }),
    );
  });

  it('never sells more of a product than there is', () => {
    fc.assert(
      fc.property(lines, cards, (asked, products) => {
        const { lines: quoted } = quoteCart(asked, products);
        for (const [id, { stock }] of products) {
          const sold = quoted.filter((line) => line.id === id && line.state === 'ok');
          expect(sold.reduce((sum, line) => sum + line.itemNumber, 0)).toBeLessThanOrEqual(stock);
        }
      }),
    );
  });

  it('can have of a short line exactly what it says is available', () => {
    fc.assert(
      fc.property(lines, cards, (asked, products) => {
        quoteCart(asked, products).lines.forEach((line, index) => {
          if (line.state !== 'notEnough') return;
          expect(line.available).toBeGreaterThan(0);
          expect(line.available).toBeLessThan(line.itemNumber);
          const lowered = asked.map((each, at) => (at === index ? { ...each, itemNumber: line.available } : each));
          expect(quoteCart(lowered, products).lines[index]!.state).toBe('ok');
        });
      }),
    );
  });

  it('is as shown right after it was quoted, once what cannot be bought is left out', () => {
    fc.assert(
      fc.property(lines, cards, (asked, products) => {
        const bought = quoteCart(asked, products).lines.filter((line) => line.state === 'ok');
        expect(isAsShown(quoteCart(bought, products))).toBe(true);
      }),
    );
  });
});
