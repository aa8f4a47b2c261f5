import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { hasBox, PARCEL_SIZES } from './parcel-size.ts';
import { smallestBox, type PackedLine } from './smallest-box.ts';

const SMALL: PackedLine = { quantity: 1, parcelSize: 's', weightGrams: 500 };
const line = (changes: Partial<PackedLine>): PackedLine => ({ ...SMALL, ...changes });

describe('the smallest box for a parcel', () => {
  it.each([
    ['one small piece', [line({})], 'm'],
    ['four small pieces', [line({ quantity: 4 })], 'm'],
    ['five small pieces', [line({ quantity: 5 })], 'l'],
    ['eight small pieces', [line({ quantity: 8 })], 'l'],
    ['nine small pieces', [line({ quantity: 9 })], undefined],
    ['half a box and four small ones', [line({ parcelSize: 'l' }), line({ quantity: 4 })], 'l'],
    ['half a box and five small ones', [line({ parcelSize: 'l' }), line({ quantity: 5 })], undefined],
    ['one that fills the large box', [line({ parcelSize: 'xl' })], 'l'],
    ['one that is larger than any', [line({ parcelSize: 'none' })], undefined],
    ['20 kg', [line({ weightGrams: 20_000 })], 'm'],
    ['a gram more than 20 kg', [line({ weightGrams: 20_001 })], undefined],
    ['many light pieces whose weight adds up', [line({ quantity: 8, weightGrams: 2501 })], undefined],
  ])('is found, if there is one, for %s', (_, lines, box) => {
    expect(smallestBox(lines)).toBe(box);
  });

  const [quantity, weightGrams] = [fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9000 })];
  const anyLine = fc.record({ quantity, parcelSize: fc.constantFrom(...PARCEL_SIZES), weightGrams });
  const lines = fc.array(anyLine, { maxLength: 5 });
  it('never gets smaller when a piece is added', () =>
    forAll(lines, lines, (some, more) => {
      const [before, after] = [smallestBox(some), smallestBox([...some, ...more])];
      expect(after === undefined || (before !== undefined && hasBox(after, before))).toBe(true);
    }));
});
