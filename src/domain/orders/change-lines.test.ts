import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { engraving, finish } from '../../../tests/support/fixtures/quoted-carts.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { changeLines, type ProductNow } from './change-lines.ts';
import { numberLines, type NumberedLine, type OrderLine } from './order.ts';

const FINISH: ProductOption = { ...finish, required: true };
const NAME: ProductOption = { ...engraving, label: 'Nume', required: false };

const plain = { image: '/vechi.webp', vatRate: 19, options: [], personalised: false, personalisedParts: [] };
const line = (productId: string, quantity: number, unitPrice: number, position = 1): NumberedLine => {
  const priced = { quantity, unitPrice, lineTotal: unitPrice * quantity };
  return { ...plain, position, productId, title: `Kit ${productId}`, ...priced };
};
const now = (stock: number, price = 9_900, options: ProductOption[] = []): ProductNow => ({
  stock,
  card: { title: 'Kit de azi', price, options, imageProduct: ['/nou.webp'] },
});
const ORDERED = [line('a', 2, 5_000), line('b', 1, 8_000, 2)];
const ADDED = { productId: 'a', quantity: 1, options: {} };

describe('changing the lines of an order', () => {
  it('keeps price and wording of remaining lines, and prices added lines as of today', () => {
    const changed = changeLines(
      ORDERED,
      [{ position: 1, quantity: 3 }, { productId: 'c', quantity: 2, options: { finisaj: 'bronz', nume: 'Ana' } }],
      new Map([['a', now(5, 99_900)], ['b', now(0)], ['c', now(2, 10_000, [FINISH, NAME])]]),
    ); // prettier-ignore
    const today = { title: 'Kit de azi', image: '/nou.webp', vatRate: 21, personalised: true, personalisedParts: [] };
    const options = [
      { key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' },
      { key: 'nume', label: 'Nume', value: 'Ana', valueLabel: 'Ana' },
    ];
    expect(changed).toEqual({
      ok: true,
      lines: [
        { ...ORDERED[0], quantity: 3, lineTotal: 15_000 },
        { ...today, productId: 'c', quantity: 2, unitPrice: 11_500, lineTotal: 23_000, options },
      ],
      gains: new Map([['a', -1], ['b', 1], ['c', -2]]),
    }); // prettier-ignore
  });

  it('keeps the parts of a remaining line, and adds the parts of a new line', () => {
    const card = { ...NAME, key: 'mesaj', part: { title: 'Felicitare', price: 1_000 } };
    const kept = [{ title: 'Felicitare de ieri', unitPrice: 900, options: ['mesaj'] }];
    const changed = changeLines(
      [{ ...ORDERED[0]!, personalisedParts: kept }],
      [{ position: 1, quantity: 1 }, { productId: 'c', quantity: 1, options: { mesaj: 'Ana' } }],
      new Map([['a', now(5)], ['c', now(2, 10_000, [card])]]),
    ); // prettier-ignore
    expect(changed.ok && changed.lines.map(({ unitPrice, personalised, personalisedParts }) => [unitPrice, personalised, personalisedParts])).toEqual([
      [ORDERED[0]!.unitPrice, false, kept],
      [11_000, false, [{ title: 'Felicitare', unitPrice: 1_000, options: ['mesaj'] }]],
    ]); // prettier-ignore
  });

  it('adds no VAT if the shop paid none when the order was placed', () => {
    const changed = changeLines(
      ORDERED.map((each) => ({ ...each, vatRate: 0 })),
      [{ position: 1, quantity: 2 }, { productId: 'c', quantity: 1, options: {} }],
      new Map([['a', now(5)], ['b', now(0)], ['c', now(2)]]),
    ); // prettier-ignore
    expect(changed.ok && changed.lines.map(({ vatRate }) => vatRate)).toEqual([0, 0]);
  });

  it('reports the problem of every wrong line', () => {
    const changed = changeLines(
      ORDERED,
      [
        { position: 9, quantity: 1 },
        { productId: 'gone', quantity: 1, options: {} },
        { productId: 'c', quantity: 1, options: {} },
        { position: 2, quantity: 5 },
      ],
      new Map([['a', now(0)], ['b', now(3)], ['c', now(9, 1, [FINISH])], ['gone', { stock: 4, card: undefined }]]),
    ); // prettier-ignore
    const problems = [
      { index: 0, code: 'no_such_line' },
      { index: 1, code: 'gone' },
      { index: 2, code: 'bad_options', options: { finisaj: 'required' } },
      { index: 3, code: 'not_enough', available: 3 },
    ];
    expect(changed).toEqual({ ok: false, problems });
  });

  it('allows fewer pieces of a product that is no longer on sale, or more while stock is left', () => {
    const offSale = new Map([['a', { stock: 1, card: undefined }]]);
    expect(changeLines([line('a', 2, 1)], [{ position: 1, quantity: 1 }], offSale).ok).toBe(true);
    expect(changeLines([line('a', 2, 1)], [{ position: 1, quantity: 3 }], offSale).ok).toBe(true);
    expect(changeLines([line('a', 2, 1)], [{ position: 1, quantity: 4 }], offSale).ok).toBe(false);
  });

  it('counts lines of one product together, so that pieces can move between them', () => {
    const full = new Map([['a', now(0)]]);
    const asked = [{ position: 1, quantity: 1 }, ADDED];
    expect(changeLines([line('a', 2, 1)], asked, full)).toMatchObject({ ok: true, gains: new Map([['a', 0]]) });
  });

  it('finds remaining lines by their number, and numbers added lines after all numbers ever given', () => {
    const left = [line('b', 1, 8_000, 2), line('c', 1, 8_000, 4)];
    const products = new Map([['a', now(9)], ['b', now(9)], ['c', now(9)]]); // prettier-ignore
    const changed = changeLines(left, [ADDED, { position: 4, quantity: 2 }, { position: 2, quantity: 3 }], products);
    const lines = numberLines(changed.ok ? changed.lines : [], 6);
    const told = lines.map(({ position, productId, quantity }) => `${position}: ${quantity} ${productId}`);
    expect(told).toEqual(['2: 3 b', '4: 2 c', '7: 1 a']);
    expect(changeLines(left, [{ position: 1, quantity: 1 }], products)).toMatchObject({ problems: [{ code: 'no_such_line' }] }); // prettier-ignore
  });

  it('neither creates nor loses pieces, and takes no more than the stock', () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    const product = fc.constantFrom('a', 'b', 'c');
    const ordered = fc
      .array(fc.tuple(product, quantity), { minLength: 1, maxLength: 5 })
      .map((bought) => bought.map(([id, pieces], index) => line(id, pieces, 100, index + 1)));
    const added = fc.array(fc.record({ productId: product, quantity, options: fc.constant({}) }), { maxLength: 3 });
    const stocks = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
    const fivePieces = fc.array(quantity, { minLength: 5, maxLength: 5 });
    forAll(ordered, fivePieces, added, stocks, (before, pieces, more, [a, b, c]) => {
      const kept = before.map(({ position }, index) => ({ position, quantity: pieces[index]! }));
      const stock = { a, b, c };
      const products = new Map(Object.entries(stock).map(([id, each]) => [id, now(each)]));
      const changed = changeLines(before, [...kept, ...more], products);
      if (!changed.ok) return;
      for (const [id, left] of Object.entries(stock)) {
        const held = (lines: OrderLine[]) =>
          lines.filter((each) => each.productId === id).reduce((sum, each) => sum + each.quantity, 0);
        const after = left + (changed.gains.get(id) ?? 0);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after + held(changed.lines)).toBe(left + held(before));
      }
    });
  });
});
