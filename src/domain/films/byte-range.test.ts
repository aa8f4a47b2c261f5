import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { contentRange, readRange } from './byte-range.ts';

describe('a requested byte range', () => {
  it.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=990-', { first: 990, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=-5', { first: 995, last: 999 }],
    ['bytes=-5000', { first: 0, last: 99 }],
    ['Bytes = 3-4', { first: 3, last: 4 }],
    ['bytes=2000-,5-6', { first: 5, last: 6 }],
    ['bytes=1-2, 5-6', { first: 1, last: 2 }],
  ])('is honoured: %s', (header, range) => {
    expect(readRange(header, 1000, 100)).toEqual(range);
  });

  it.each([undefined, '', 'items=0-1', 'bytes=', 'bytes=5-4', 'bytes=a-b', 'bytes=0-1,', 'bytes=--1', 'bytes=1-2;3-4'])(
    'is ignored: %s',
    (header) => {
      expect(readRange(header, 1000, 100)).toBe('whole');
    },
  );

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(40)}-`])(
    'cannot be satisfied: %s',
    (header) => {
      expect(readRange(header, 1000, 100)).toBe('unsatisfiable');
    },
  );

  it('gets the requested bytes from the first on, never more and never past the end', () => {
    const cases = fc.record({
      bytes: fc.integer({ min: 1, max: 5_000 }),
      most: fc.integer({ min: 1, max: 500 }),
      first: fc.nat(6_000),
      length: fc.integer({ min: 1, max: 6_000 }),
    });
    forAll(cases, ({ bytes, most, first, length }) => {
      const range = readRange(`bytes=${first}-${first + length - 1}`, bytes, most);
      const last = first + Math.min(length, most, bytes - first) - 1;
      expect(range).toEqual(first < bytes ? { first, last } : 'unsatisfiable');
    });
  });

  it('brings the whole file, in any cut, if each request starts where the last answer ended', () =>
    forAll(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 500 }), (bytes, most) => {
      let next = 0;
      for (let answers = 0; next < bytes; answers += 1) {
        const range = readRange(`bytes=${next}-`, bytes, most);
        if (typeof range !== 'object') throw new Error(range);
        expect(range.first).toBe(next);
        expect(answers).toBeLessThan(Math.ceil(bytes / most));
        next = range.last + 1;
      }
      expect(next).toBe(bytes);
    }));

  it('is answered with a Content-Range', () => {
    expect(contentRange({ first: 0, last: 9 }, 10)).toBe('bytes 0-9/10');
    expect(contentRange(undefined, 10)).toBe('bytes */10');
  });
});
