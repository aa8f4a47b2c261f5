import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { isAsShown, quoteCart, savedBy } from './quote.ts';
import { engraving, finish, product, SHIPPING, shop } from '../../../tests/support/fixtures/quoted-carts.ts';

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

  it('costs its ok lines and the shipping of one that can be ordered, nothing else', () =>
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

  it('with a code costs its lines and shipping less what the code saves, never below nothing', () => {
    const anyTerms = fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minimumSubtotal: fc.integer({ min: 0, max: 500_000 }),
        productIds: fc.subarray(ids),
      })
      .map((changes) => discountTerms(changes));
    forAll(lines, cards, anyTerms, (asked, products, offer) => {
      const [plain, quote] = [
        quoteCart(asked, products, { shipping: SHIPPING }),
        quoteCart(asked, products, { shipping: SHIPPING, offer }),
      ];
      expect(quote.lines).toEqual(plain.lines);
      expect(quote.total).toBe(plain.total - savedBy(quote, SHIPPING));
      expect(quote.total).toBeGreaterThanOrEqual(quote.shippingFee);
      const amount = quote.discount && 'amount' in quote.discount ? quote.discount.amount : 0;
      expect(quote.total).toBe(quote.subtotal - amount + quote.shippingFee);
    });
  });

  it('never sells more of a product than there is', () =>
    forAll(lines, cards, (asked, products) => {
      const { lines: quoted } = quoteCart(asked, products, { shipping: SHIPPING });
      for (const [id, { stock }] of products) {
        const sold = quoted.filter((line) => line.id === id && line.state === 'ok');
        expect(sold.reduce((sum, line) => sum + line.itemNumber, 0)).toBeLessThanOrEqual(stock);
      }
    }));

  it('can have of a short line exactly what it says is available', () =>
    forAll(lines, cards, (asked, products) => {
      quoteCart(asked, products, { shipping: SHIPPING }).lines.forEach((line, index) => {
        if (line.state !== 'notEnough') return;
        expect(line.available).toBeGreaterThan(0);
        expect(line.available).toBeLessThan(line.itemNumber);
        const lowered = asked.map((each, at) => (at === index ? { ...each, itemNumber: line.available } : each));
        expect(quoteCart(lowered, products, { shipping: SHIPPING }).lines[index]!.state).toBe('ok');
      });
    }));

  it('is as shown right after it was quoted, once what cannot be bought is left out', () =>
    forAll(lines, cards, (asked, products) => {
      const bought = quoteCart(asked, products, { shipping: SHIPPING }).lines.filter((line) => line.state === 'ok');
      expect(isAsShown(quoteCart(bought, products, { shipping: SHIPPING }), SHIPPING)).toBe(true);
    }));
});
