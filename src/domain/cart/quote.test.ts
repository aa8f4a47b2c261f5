import { describe, expect, it } from 'vitest';
import { isAsShown, quoteCart } from './quote.ts';
import { engraving, finish, product, quoteOne, SHIPPING, shop } from '../../../tests/support/fixtures/quoted-carts.ts';

describe('a quoted line', () => {
  it.each([
    ['ok when just enough is left', { itemNumber: 3 }, { stock: 3 }, { state: 'ok' }],
    ['short of pieces', { itemNumber: 4 }, { stock: 3 }, { state: 'notEnough', available: 3, lineTotal: 0 }],
    ['sold out when none is left', {}, { stock: 0 }, { state: 'soldOut', available: 0, lineTotal: 0 }],
    [
      'to be chosen again',
      { options: { finisaj: 'auriu' } },
      { options: [finish] },
      { state: 'badOptions', lineTotal: 0 },
    ],
  ])('is %s', (_, asked, changes, quoted) => {
    expect(quoteOne({ id: 'labuta', itemNumber: 1, ...asked }, product('labuta', changes))).toMatchObject(quoted);
  });

  it.each(['labuta', 'constructor'])('is gone, without a price, when the shop has no product %s', (id) => {
    const line = quoteOne({ id, itemNumber: 1, unitPrice: 5000 });
    expect(line).toMatchObject({ state: 'gone', available: 0, unitPrice: 0, lineTotal: 0 });
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

  it.each([
    ['changed when another one was shown', 9900, true],
    ['as it was when the same one was shown', 10_000, false],
    ['as it was when none was shown', undefined, false],
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

  it('share its stock in the order they stand', () => {
    expect(states(5, 3, 3)).toBe('ok 5, notEnough 2');
  });

  it('take nothing when they cannot be had themselves', () => {
    expect(states(3, 4, 3)).toBe('notEnough 3, ok 3');
  });
});

const cards = shop(product('labuta', { price: 10_000, stock: 2 }));

it.each([
  ['can be stored when every line is ok at the price shown', 2, 10_000, true],
  ['cannot be stored at another price, be it lower', 2, 10_100, false],
  ['cannot be stored when a line is short', 3, 10_000, false],
])('an order as the shopper saw it %s', (_, itemNumber, unitPrice, stored) => {
  expect(isAsShown(quoteCart([{ id: 'labuta', itemNumber, unitPrice }], cards, { shipping: SHIPPING }), SHIPPING)).toBe(
    stored,
  );
});

it('delivery costs what the owner says, and nothing from the sum that they say on', () => {
  const feeOf = (itemNumber: number, freeShippingFrom: number | null) =>
    quoteCart([{ id: 'labuta', itemNumber }], shop(product('labuta', { price: 10_000 })), {
      shipping: { shippingFee: 1_500, freeShippingFrom },
    }).shippingFee;
  expect([feeOf(3, null), feeOf(1, 20_000), feeOf(2, 20_000), feeOf(3, 20_000)]).toEqual([1_500, 1_500, 0, 0]);
});
