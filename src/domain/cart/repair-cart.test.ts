import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { cartLine as line } from '../../../tests/support/fixtures/quoted-carts.ts';
import { lineKey, MAX_LINES, repairCart } from './cart.ts';

describe('repairing what storage holds', () => {
  const oddLine = fc.record({
    id: fc.oneof(fc.constantFrom('labuta', 'gemeni'), fc.jsonValue()),
    itemNumber: fc.oneof(fc.integer(), fc.integer().map(String), fc.double(), fc.jsonValue()),
    options: fc.oneof(
      fc.constantFrom(undefined, {}, { nume: 'Ana' }),
      fc.dictionary(fc.string(), fc.string()),
      fc.jsonValue(),
    ),
  });
  // Through JSON, as storage does it: no undefined, no NaN.
  const stored = fc
    .oneof(fc.jsonValue(), fc.array(fc.oneof(oddLine, fc.jsonValue()), { maxLength: 60 }))
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

  it('never throws and always gives lines of 1 to 99 pieces, each once', () =>
    forAll(stored, (value) => {
      const cart = repairCart(value);
      expect(cart.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length);
      for (const each of cart) expect(each.itemNumber).toMatch(/^[1-9]\d?$/);
    }));

  it('has nothing left to do the second time', () =>
    forAll(stored, (value) => {
      const once = JSON.stringify(repairCart(value));
      expect(JSON.stringify(repairCart(JSON.parse(once)))).toBe(once);
    }));

  it.each([
    ['a null', null],
    ['a line without an id', { itemNumber: '1' }],
    ['an id that cannot be a product', { id: '../x', itemNumber: '1' }],
    ['an id that is a number', { id: 7, itemNumber: '1' }],
    ['no quantity', { id: 'gemeni' }],
    ['a quantity of nothing', { id: 'gemeni', itemNumber: '0' }],
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
