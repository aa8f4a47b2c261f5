import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { finish, product, shop } from '../../../tests/support/fixtures/quoted-carts.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { countItems, quantityOf, repairCart, type CartLine } from './cart.ts';
import { findCheaperTogether } from './cheaper-together.ts';
import { quoteCart, type QuoteTerms } from './quote.ts';
import { swapPair, undoSwap } from './swap-pair.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
/** c replaces a and b, d replaces two of c, a replaces b and d: a circle, as owners can write one. */
const REPLACED: Partial<Record<string, ProductCard['replacedBy']>> = {
  a: [{ kit: 'c', with: 'b' }],
  b: [{ kit: 'c', with: 'a' }, { kit: 'a', with: 'd' }], // prettier-ignore
  c: [{ kit: 'd', with: 'c' }],
  d: [{ kit: 'a', with: 'b' }],
};

const shops = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        price: fc.integer({ min: 0, max: 50_000 }),
        stock: fc.integer({ min: 0, max: 150 }),
        options: fc.constantFrom<ProductCard['options']>([], [finish]),
        replacedBy: fc.constant(REPLACED[id]!),
      }),
    ),
  )
  .map((rows) => shop(...rows.map((row) => product(row.id, row))));
const carts = fc
  .array(
    fc.record({
      id: fc.constantFrom(...ids, 'x'),
      itemNumber: fc.integer({ min: 1, max: 99 }).map(String),
      options: fc.constantFrom<Record<string, string>>({}, {}, { finisaj: 'alb' }, { finisaj: 'bronz' }),
    }),
    { maxLength: 8 },
  )
  .map(repairCart);
const terms: fc.Arbitrary<QuoteTerms> = fc.record({
  shipping: fc.constantFrom(
    { shippingFee: 1_200, freeShippingFrom: null },
    { shippingFee: 2_000, freeShippingFrom: 30_000 },
  ),
  offer: fc.constantFrom(undefined, discountTerms({ kind: 'percent', value: 50, productIds: ['a', 'c'] })),
});

const totalOf = (lines: CartLine[], products: ReadonlyMap<string, ProductCard>, by: QuoteTerms) =>
  quoteCart(
    lines.map((line) => ({ ...line, itemNumber: quantityOf(line) })),
    products,
    by,
  ).total;
const piecesOf = (lines: CartLine[], id: string) => countItems(lines.filter((line) => line.id === id));

describe('swapping in any cart of any shop', () => {
  it('takes off exactly what it said, and changes nothing but pairs into as many kits', () =>
    forAll(carts, shops, terms, (lines, products, by) => {
      const found = findCheaperTogether(lines, products, by);
      if (!found?.swap) return;
      const after = swapPair(lines, found.swap)!;
      expect(found.swap.saved).toBeGreaterThan(0);
      expect(totalOf(after, products, by)).toBe(totalOf(lines, products, by) - found.swap.saved);
      const kits = quantityOf(found.swap.added);
      for (const id of [...ids, 'x']) {
        const gone = found.pair.filter((each) => each.id === id).length * kits;
        expect(piecesOf(after, id)).toBe(piecesOf(lines, id) - gone + (found.kit.id === id ? kits : 0));
      }
      expect(piecesOf(after, found.kit.id)).toBeLessThanOrEqual(found.kit.stock);
    }));

  it('comes to an end, whatever replaces what', () =>
    forAll(carts, shops, terms, (lines, products, by) => {
      let left = lines;
      for (let swaps = 0; ; swaps += 1) {
        const swap = findCheaperTogether(left, products, by)?.swap;
        if (!swap) return;
        left = swapPair(left, swap)!;
        expect(swaps).toBeLessThan(countItems(lines));
      }
    }));

  it('is undone piece by piece', () =>
    forAll(carts, shops, terms, (lines, products, by) => {
      const swap = findCheaperTogether(lines, products, by)?.swap;
      if (!swap) return;
      const back = undoSwap(swapPair(lines, swap)!, swap);
      expect(new Set(back.map((each) => JSON.stringify(each)))).toEqual(
        new Set(lines.map((each) => JSON.stringify(each))),
      );
    }));
});
