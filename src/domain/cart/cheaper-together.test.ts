import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#domain/products/product.ts';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import { cartLine as line, engraving, finish, product, shop } from '../../../tests/support/fixtures/quoted-carts.ts';
import { forAll } from '../../../tests/support/for-all.ts';
import { countItems, quantityOf, repairCart, type CartLine } from './cart.ts';
import { findCheaperTogether } from './cheaper-together.ts';
import { kitsOfPairs } from './pairs-in-cart.ts';
import { quoteCart, type QuoteTerms } from './quote.ts';
import { swapPair, undoSwap } from './swap-pair.ts';

const TERMS = { shipping: { shippingFee: 1_200, freeShippingFrom: null } };
const hand = product('hand', { price: 9_900, replacedBy: [{ kit: 'kit', with: 'foot' }] });
const foot = product('foot', { price: 9_900, replacedBy: [{ kit: 'kit', with: 'hand' }] });
const kit = product('kit', { price: 15_900 });
const find = (lines: CartLine[], ...products: ProductCard[]) => findCheaperTogether(lines, shop(...products), TERMS);
const swapped = (lines: CartLine[], ...products: ProductCard[]) => {
  const { swap } = find(lines, ...products)!;
  return swapPair(lines, swap!);
};

describe('a kit that replaces a pair', () => {
  it('is found if the cart holds both products, with the amount saved', () => {
    const lines = [line('hand'), line('foot')];
    expect(kitsOfPairs(lines, shop(hand, foot))).toEqual(['kit']);
    const pair = [{ id: 'hand' }, { id: 'foot' }];
    expect(find(lines, hand, foot, kit)).toMatchObject({ unitPrice: 15_900, pair, swap: { saved: 3_900 } });
    expect(swapped(lines, hand, foot, kit)).toEqual([line('kit')]);
    expect(find([line('hand')], hand, foot, kit)).toBeUndefined();
  });

  it('replaces every complete pair, and leaves the other lines in place', () => {
    const lines = [line('x'), line('hand', 3), line('foot', 2)];
    const all = [product('x'), hand, foot, kit];
    expect(find(lines, ...all)?.swap?.saved).toBe(7_800);
    expect(swapped(lines, ...all)).toEqual([line('x'), line('hand'), line('kit', 2)]);
  });

  it('may replace two pieces of one product, in one line or in two', () => {
    const one = product('one', { replacedBy: [{ kit: 'kit', with: 'one' }], options: [finish] });
    expect(swapped([line('one', 5)], one, kit)).toEqual([line('one'), line('kit', 2)]);
    expect(swapped([line('one'), line('one', 1, { finisaj: 'alb' })], one, kit)).toEqual([line('kit')]);
    expect(find([line('one')], one, kit)).toBeUndefined();
  });

  it('is offered only as far as it is in stock', () => {
    const lines = [line('hand', 3), line('foot', 3)];
    expect(swapped(lines, hand, foot, { ...kit, stock: 2 })).toEqual([line('hand'), line('foot'), line('kit', 2)]);
    expect(find([...lines, line('kit', 2)], hand, foot, { ...kit, stock: 2 })).toBeUndefined();
    expect(find(lines, hand, foot, { ...kit, stock: 0 })).toBeUndefined();
  });

  it('is not offered if it saves nothing, if a line cannot be ordered, or if the shop does not sell it', () => {
    const lines = [line('hand'), line('foot')];
    expect(find(lines, hand, foot, { ...kit, price: 19_800 })).toBeUndefined();
    expect(find(lines, hand, { ...foot, stock: 0 }, kit)).toBeUndefined();
    expect(find(lines, hand, foot)).toBeUndefined();
  });

  it('is the one that saves most', () => {
    const other = { ...kit, id: 'other', price: 14_900 };
    const pair = [{ ...hand, replacedBy: [...hand.replacedBy!, { kit: 'other', with: 'foot' }] }, foot];
    expect(find([line('hand'), line('foot')], ...pair, kit, other)?.kit.id).toBe('other');
  });
});

describe('the options chosen for the pair', () => {
  const painted = { ...hand, options: [finish] };
  const lines = [line('hand', 1, { finisaj: 'bronz' }), line('foot')];

  it('carry over to the kit, with their price, if it has the same choice', () => {
    const found = find(lines, painted, foot, { ...kit, options: [finish] })!;
    expect(found).toMatchObject({ unitPrice: 17_400, lost: [], swap: { saved: 3_900 } });
    expect(swapPair(lines, found.swap!)).toEqual([line('kit', 1, { finisaj: 'bronz' })]);
  });

  it('are listed as lost if the kit lacks them, and then no swap is offered', () => {
    const found = find(lines, painted, foot, kit)!;
    expect(found.lost).toMatchObject([{ label: 'Finisaj', valueLabel: 'Bronz' }]);
    expect(found.swap).toBeUndefined();
    const two = [line('hand', 1, { finisaj: 'bronz' }), line('foot', 1, { finisaj: 'alb' })];
    const aurie = { ...finish, choices: [...finish.choices].reverse() };
    const differ = find(two, painted, { ...foot, options: [aurie] }, { ...kit, options: [finish] })!;
    expect(differ.lost).toMatchObject([{ valueLabel: 'Ghips alb' }]);
  });

  it('are not listed as lost if they are the product’s default', () => {
    const plain = [line('hand', 1, { finisaj: 'alb' }), line('foot')];
    expect(swapped(plain, painted, foot, kit)).toEqual([line('kit')]);
  });

  it('never carry over if they are text that the buyer wrote', () => {
    const written = { ...engraving, engraving: null };
    const named = [line('hand', 1, { nume: 'Ana' }), line('foot')];
    const found = find(named, { ...hand, options: [written] }, foot, { ...kit, options: [written] })!;
    expect(found).toMatchObject({ asksMore: true, lost: [{ value: 'Ana' }] });
    expect(found.swap).toBeUndefined();
  });

  it('leave a required choice of the kit open, so the kit counts at its lowest price', () => {
    const asking = { ...finish, required: true, choices: [...finish.choices].slice(1) };
    const pair = [line('hand'), line('foot')];
    expect(find(pair, hand, foot, { ...kit, options: [asking] })).toMatchObject({ asksMore: true, unitPrice: 17_400 });
    expect(find(pair, hand, foot, { ...kit, price: 18_300, options: [asking] })).toBeUndefined();
  });
});

it('undoing a swap keeps changes made in the meantime', () => {
  const lines = [line('x'), line('hand', 2), line('foot')];
  const { swap } = find(lines, product('x'), hand, foot, kit)!;
  const after = swapPair(lines, swap!)!;
  expect(undoSwap([...after, line('y')], swap!)).toEqual([line('x'), line('hand', 2), line('y'), line('foot')]);
  const more = after.map((each) => (each.id === 'kit' ? line('kit', 3) : each));
  expect(undoSwap(more, swap!)).toContainEqual(line('kit', 2));
});

const ids = ['a', 'b', 'c', 'd'] as const;
/** c replaces a and b, d replaces two of c, a replaces b and d: a cycle that owners could define. */
const REPLACED: Partial<Record<string, ProductCard['replacedBy']>> = {
  a: [{ kit: 'c', with: 'b' }],
  b: [{ kit: 'c', with: 'a' }, { kit: 'a', with: 'd' }], // prettier-ignore
  c: [{ kit: 'd', with: 'c' }],
  d: [{ kit: 'a', with: 'b' }],
};

const card = (id: (typeof ids)[number]) =>
  fc.record({
    id: fc.constant(id),
    price: fc.integer({ min: 0, max: 50_000 }),
    stock: fc.integer({ min: 0, max: 150 }),
    options: fc.constantFrom<ProductCard['options']>([], [finish]),
    replacedBy: fc.constant(REPLACED[id]!),
  });
const shops = fc.tuple(...ids.map(card)).map((rows) => shop(...rows.map((row) => product(row.id, row))));
const anyLine = fc.record({
  id: fc.constantFrom(...ids, 'x'),
  itemNumber: fc.integer({ min: 1, max: 99 }).map(String),
  options: fc.constantFrom<Record<string, string>>({}, {}, { finisaj: 'alb' }, { finisaj: 'bronz' }),
});
const carts = fc.array(anyLine, { maxLength: 8 }).map(repairCart);
const terms: fc.Arbitrary<QuoteTerms> = fc.record({
  shipping: fc.constantFrom(TERMS.shipping, { shippingFee: 2_000, freeShippingFrom: 30_000 }),
  offer: fc.constantFrom(undefined, discountTerms({ kind: 'percent', value: 50, productIds: ['a', 'c'] })),
});

const totalOf = (lines: CartLine[], products: ReadonlyMap<string, ProductCard>, by: QuoteTerms) => {
  const asked = lines.map((line) => ({ ...line, itemNumber: quantityOf(line) }));
  return quoteCart(asked, products, by).total;
};
const piecesOf = (lines: CartLine[], id: string) => countItems(lines.filter((line) => line.id === id));

describe('swapping pairs for kits in any cart of any shop', () => {
  it('lowers the total by exactly the announced saving, and only turns pairs into as many kits', () =>
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

  it('comes to an end, even if kits replace each other in a cycle', () =>
    forAll(carts, shops, terms, (lines, products, by) => {
      let left = lines;
      for (let swaps = 0; ; swaps += 1) {
        const swap = findCheaperTogether(left, products, by)?.swap;
        if (!swap) return;
        left = swapPair(left, swap)!;
        expect(swaps).toBeLessThan(countItems(lines));
      }
    }));

  it('is undone to the same lines', () =>
    forAll(carts, shops, terms, (lines, products, by) => {
      const swap = findCheaperTogether(lines, products, by)?.swap;
      if (!swap) return;
      const back = undoSwap(swapPair(lines, swap)!, swap);
      const written = (cart: CartLine[]) => new Set(cart.map((each) => JSON.stringify(each)));
      expect(written(back)).toEqual(written(lines));
    }));
});
