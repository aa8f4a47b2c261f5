import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { cartLine as line } from '../../../tests/support/fixtures/quoted-carts.ts';
import {
  addLine,
  countItems,
  lineKey,
  MAX_LINES,
  quantityOf,
  removeLine,
  repairCart,
  setQuantity,
  type CartLine,
} from './cart.ts';

const [name, finish] = [{ nume: 'Ana' }, { finisaj: 'bronz' }];
const choices = [undefined, {}, name, { ...name, ...finish }, { ...finish, ...name }];
const options = fc.constantFrom<Record<string, string> | undefined>(...choices);
const anyLine = fc
  .tuple(fc.constantFrom('labuta', 'gemeni', 'rama-3d'), fc.integer({ min: 1, max: 150 }), options)
  .map(([id, quantity, chosen]) => line(id, quantity, chosen));
const move = fc.oneof(
  anyLine.map((target) => ({ kind: 'add' as const, target, quantity: quantityOf(target) })),
  fc
    .tuple(anyLine, fc.integer({ min: -200, max: 200 }))
    .map(([target, quantity]) => ({ kind: 'set' as const, target, quantity })),
  anyLine.map((target) => ({ kind: 'remove' as const, target, quantity: 0 })),
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

function play(cart: CartLine[], { kind, target, quantity }: Move): CartLine[] {
  if (kind === 'add') return addLine(cart, target);
  return kind === 'set' ? setQuantity(cart, lineKey(target), quantity) : removeLine(cart, lineKey(target));
}

it('a cart takes no line beyond the fiftieth, and a full cart still takes more pieces of its lines', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => line(`p${index}`, 1));
  expect(full).toHaveLength(50);
  expect(addLine(full, line('labuta', 1))).toEqual(full);
  expect(addLine(full, line('p7', 2))[7]).toEqual(line('p7', 3));
});

describe('any sequence of adding, changing and removing', () => {
  it('gives the same cart as a plain model with clamped quantities', () =>
    forAll(fc.array(move, { maxLength: 40 }), (moves) => {
      const book = new Map<string, number>();
      for (const { kind, target, quantity } of moves) {
        const key = lineKey(target);
        if (kind === 'remove') book.delete(key);
        else if (kind === 'add' || book.has(key)) {
          const wanted = kind === 'add' ? (book.get(key) ?? 0) + quantity : quantity;
          book.set(key, Math.min(99, Math.max(1, wanted)));
        }
      }
      const cart = moves.reduce(play, []);
      expect(cart.map((each) => [lineKey(each), each.itemNumber])).toEqual(
        [...book].map(([key, quantity]) => [key, String(quantity)]),
      );
      expect(countItems(cart)).toBe([...book.values()].reduce((sum, quantity) => sum + quantity, 0));
    }));

  it('gives a cart that storage returns unchanged', () =>
    forAll(fc.array(move, { maxLength: 20 }), (moves) => {
      const cart = moves.reduce(play, []);
      expect(repairCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    }));

  it('never mutates the cart it was given', () =>
    forAll(fc.array(anyLine, { maxLength: 5 }), move, (lines, next) => {
      const cart = lines.reduce(addLine, []);
      const before = JSON.stringify(cart);
      play(cart, next);
      expect(JSON.stringify(cart)).toBe(before);
    }));
});

describe('the key of a line', () => {
  it('does not depend on the order of the options', () =>
    forAll(fc.dictionary(fc.string(), fc.string()), fc.nat(), (chosen, turn) => {
      const entries = Object.entries(chosen);
      const at = entries.length ? turn % entries.length : 0;
      const turned = Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)].reverse());
      expect(lineKey({ id: 'labuta', options: turned })).toBe(lineKey({ id: 'labuta', options: chosen }));
    }));

  it('depends on the product and option values, but not on the quantity or on empty options', () => {
    const keys = [line('labuta', 1), line('gemeni', 1), line('labuta', 1, { a: 'b' }), line('labuta', 1, { a: 'c' })];
    expect(new Set(keys.map(lineKey)).size).toBe(4);
    expect(lineKey(line('labuta', 9, { a: '' }))).toBe(lineKey(line('labuta', 1)));
  });
});

describe('repairing a stored cart', () => {
  const oddOptions = [fc.constantFrom(undefined, {}, { nume: 'Ana' }), fc.dictionary(fc.string(), fc.string())];
  const oddLine = fc.record({
    id: fc.oneof(fc.constantFrom('labuta', 'gemeni'), fc.jsonValue()),
    itemNumber: fc.oneof(fc.integer(), fc.integer().map(String), fc.double(), fc.jsonValue()),
    options: fc.oneof(...oddOptions, fc.jsonValue()),
  });
  // Converts values to JSON and back as storage does: no undefined, no NaN.
  const stored = fc
    .oneof(fc.jsonValue(), fc.array(fc.oneof(oddLine, fc.jsonValue()), { maxLength: 60 }))
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

  it('never throws and always gives unique lines of 1 to 99 pieces', () =>
    forAll(stored, (value) => {
      const cart = repairCart(value);
      expect(cart.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length);
      for (const each of cart) expect(each.itemNumber).toMatch(/^[1-9]\d?$/);
    }));

  it.each([
    ['a null', null],
    ['a line without an id', { itemNumber: '1' }],
    ['an id that cannot be a product', { id: '../x', itemNumber: '1' }],
    ['an id that is a number', { id: 7, itemNumber: '1' }],
    ['a line without a quantity', { id: 'gemeni' }],
    ['a quantity of zero', { id: 'gemeni', itemNumber: '0' }],
    ['a negative quantity', { id: 'gemeni', itemNumber: '-2' }],
    ['a quantity in words', { id: 'gemeni', itemNumber: 'două' }],
    ['a quantity that cannot be made a number', { id: 'gemeni', itemNumber: { valueOf: 1, toString: 1 } }],
  ])('drops %s and keeps the rest', (_, odd) => {
    expect(repairCart([odd, line('labuta', 2)])).toEqual([line('labuta', 2)]);
  });

  it.each([
    ['merges equal lines', [line('labuta', 1), line('labuta', 2)], line('labuta', 3)],
    ['brings a quantity above 99 down to 99', [{ id: 'labuta', itemNumber: '1000' }], line('labuta', 99)],
    ['takes a quantity that is a number', [{ id: 'labuta', itemNumber: 3 }], line('labuta', 3)],
    ['cuts a broken quantity down to whole pieces', [{ id: 'labuta', itemNumber: '2.9' }], line('labuta', 2)],
    [
      'keeps only options that are text',
      [{ ...line('labuta', 1), options: { nume: 'Ana', varsta: 3, alta: null } }],
      line('labuta', 1, { nume: 'Ana' }),
    ],
  ])('%s', (_, odd, repaired) => {
    expect(repairCart(odd)).toEqual([repaired]);
  });
});
