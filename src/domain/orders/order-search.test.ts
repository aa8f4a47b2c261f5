import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { orderSearchWords } from './order-search.ts';

describe('an order search', () => {
  it.each([
    ['CG-2026-000123', ['CG-2026-000123']],
    ['cg 2026 123', ['CG-2026-123']],
    ['CG2026000123', ['CG-2026-000123']],
    ['2026-000123', ['2026-000123']],
    ['000123', ['000123']],
    ['Ana Popescu', ['Ana', 'Popescu']],
    ['+40 712.345.678', ['0712345678']],
    ['40712345678', ['0712345678']],
    ['(0264) 123-456', ['0264123456']],
    ['+40 712', ['0712']],
    ['\u202a+40 712\u2011345 678\u202c', ['0712345678']],
    ['0049 171 123 4567', ['491711234567']],
    ['O’Neil', ["O'Neil"]],
    ['345 678', ['345678']],
    ['Popescu 0712 345 678 ana', ['Popescu', '0712345678', 'ana']],
    ['ana@exemplu.ro', ['ana@exemplu.ro']],
    ['Ana - Popescu %', ['Ana', 'Popescu']],
    ['%', ['%']],
    ['_ +', ['_', '+']],
    ['  ', []],
  ])('for "%s" looks for the words %j', (typed, words) => {
    expect(orderSearchWords(typed)).toEqual(words);
  });

  it('reads a phone number in every form that people write', () => {
    const digits = fc.stringMatching(/^[237]\d{8}$/);
    const prefix = fc.constantFrom('0', '+40', '0040', '+40 ', '0040 ');
    const gap = fc.constantFrom('', ' ', '.', '-');
    forAll(digits, prefix, gap, (number, start, between) => {
      const typed = start + [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
      expect(orderSearchWords(typed)).toEqual([`0${number}`]);
    });
  });
});
