import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { sliceParts, type FilmPart } from './film-parts.ts';

function lay(lengths: number[]): FilmPart[] {
  let start = 0;
  return lengths.map((bytes, index) => {
    const part = { id: `part ${index}`, start, bytes };
    start += bytes;
    return part;
  });
}

describe('the parts that a range needs', () => {
  const parts = lay([4, 4, 2]);

  it('must all exist', () => {
    expect(() => sliceParts([parts[0]!, parts[2]!], { first: 0, last: 9 })).toThrow('byte 4');
    expect(() => sliceParts(parts, { first: 5, last: 10 })).toThrow('byte 10');
    expect(() => sliceParts([], { first: 0, last: 0 })).toThrow('byte 0');
  });

  it('give together the same bytes as a slice of the whole file', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 });
    forAll(lengths, fc.nat(), fc.nat(), (ofParts, one, other) => {
      const film = lay(ofParts);
      const whole = film.flatMap(({ id, bytes }) => Array.from({ length: bytes }, (_, index) => `${id}:${index}`));
      const [first, last] = [one % whole.length, other % whole.length].sort((a, b) => a - b) as [number, number];
      const slices = sliceParts(film, { first, last });
      const cut = slices.flatMap(({ id, from, to }) =>
        Array.from({ length: to - from }, (_, index) => `${id}:${from + index}`),
      );
      expect(cut).toEqual(whole.slice(first, last + 1));
      expect(slices.every(({ from, to }) => to > from)).toBe(true);
    });
  });
});
