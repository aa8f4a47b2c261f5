import { describe, expect, it } from 'vitest';
import { isAsShown, quoteCart } from './quote.ts';

/** As specified: 12 RON, whatever is bought. */
const SHIPPING = { shippingFee: 1_200, freeShippingFrom: null };
import { finish, engraving, product, shop, quoteOne } from '../../../tests/support/fixtures/quoted-carts.ts';

describe('the quote of a cart', () => {
  it('adds the flat shipping fee of 12 RON to the subtotal', () => {
    const quote = quoteCart([{ id: 'labuta', itemNumber: 2 }], shop(product('labuta', { price: 12_900 })), {
      shipping: SHIPPING,
    });
    expect(quote).toMatchObject({ subtotal: 25_800, shippingFee: 1200, total: 27_000 });
  });

  it('counts only the lines that can be bought', () => {
    const lines = [
      { id: 'labuta', itemNumber: 1 },
      { id: 'gemeni', itemNumber: 1 },
      { id: 'cuplu', itemNumber: 1 },
    ];
    const quote = quoteCart(lines, shop(product('labuta', { price: 5000 }), product('gemeni', { stock: 0 })), {
      shipping: SHIPPING,
    });
    expect(quote.lines.map((line) => [line.state, line.lineTotal])).toEqual([
      ['ok', 5000],
      ['soldOut', 0],
      ['gone', 0],
    ]);
    expect(quote.subtotal).toBe(5000);
  });

  it('keeps the lines in their order', () => {
    const lines = ['b', 'a', 'b'].map((id) => ({ id, itemNumber: 1 }));
    expect(quoteCart(lines, shop(product('a')), { shipping: SHIPPING }).lines.map((line) => line.id)).toEqual([
      'b',
      'a',
      'b',
    ]);
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

  it('has a part of its own for what is written on a card, whose price every piece pays', () => {
    const card = { ...engraving, key: 'mesaj', required: false, part: { title: 'Felicitare', price: 1_000 } };
    const set = product('set-cadou', { price: 19_900, options: [card] });
    const written = quoteOne({ id: 'set-cadou', itemNumber: 2, options: { mesaj: 'Ana' } }, set);
    expect(written).toMatchObject({ personalised: false, unitPrice: 20_900, lineTotal: 41_800 });
    expect(written.personalisedParts).toEqual([{ title: 'Felicitare', unitPrice: 1_000, options: ['mesaj'] }]);
    const blank = quoteOne({ id: 'set-cadou', itemNumber: 1 }, set);
    expect(blank).toMatchObject({ personalised: false, personalisedParts: [], unitPrice: 19_900 });
  });

  it('costs what the product costs where the part is always there', () => {
    const plate = { ...engraving, part: { title: 'Plăcuță', price: 2_500 } };
    const line = quoteOne({ id: 'rama-3d', itemNumber: 1, options: { nume: 'Ana' } }, product('rama-3d', { price: 23_900, options: [plate] })); // prettier-ignore
    expect(line).toMatchObject({ personalised: false, unitPrice: 23_900 });
    expect(line.personalisedParts).toEqual([{ title: 'Plăcuță', unitPrice: 2_500, options: ['nume'] }]);
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
    quoteCart(cart(...quantities), shop(product('labuta', { stock })), { shipping: SHIPPING }).lines.map(
      ({ state, available }) => [state, available],
    );

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
    expect(
      isAsShown(quoteCart([{ id: 'labuta', itemNumber, unitPrice }], cards, { shipping: SHIPPING }), SHIPPING),
    ).toBe(stored);
  });
});

describe('delivery', () => {
  const cards = shop(product('labuta', { price: 10_000 }));
  const feeOf = (quantity: number, freeShippingFrom: number | null) => {
    const lines = [{ id: 'labuta', itemNumber: quantity }];
    return quoteCart(lines, cards, { shipping: { shippingFee: 1_500, freeShippingFrom } }).shippingFee;
  };

  it('costs what the owner says', () => {
    expect(feeOf(3, null)).toBe(1_500);
  });

  it('is free from the sum that the owner says on', () => {
    expect([feeOf(1, 20_000), feeOf(2, 20_000), feeOf(3, 20_000)]).toEqual([1_500, 0, 0]);
  });
});

describe('a cart of which nothing can be ordered', () => {
  it('costs nothing, delivery neither', () => {
    const asked = [
      { id: 'cuplu', itemNumber: 6 },
      { id: 'nu-mai-este', itemNumber: 1 },
    ];
    const quote = quoteCart(asked, shop(product('cuplu', { stock: 3 })), { shipping: SHIPPING });
    expect(quote).toMatchObject({ subtotal: 0, shippingFee: 0, total: 0 });
  });
});
