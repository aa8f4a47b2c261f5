import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { codeFromBytes, DISCOUNT_CODE } from './discount-code.ts';
import { typedCodeSchema } from './typed-code-schema.ts';

describe('a typed discount code', () => {
  it.each([
    ['VARA-10', 'VARA-10'],
    [' vara-10 ', 'VARA-10'],
    ['Vară', 'VARĂ'],
  ])('%j is read as %s', (typed, code) => {
    expect(typedCodeSchema.parse(typed)).toBe(code);
  });

  it.each(['', '   ', 'a'.repeat(61), 'a\u0000', '\ud800', 7, null])('cannot be %j', (typed) => {
    expect(typedCodeSchema.safeParse(typed).success).toBe(false);
  });
});

describe('a generated discount code', () => {
  it('is valid and has no characters that look alike', () =>
    forAll(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      const code = codeFromBytes(bytes);
      expect(code).toMatch(DISCOUNT_CODE);
      expect(code).toMatch(/^[^IO01]{4}-[^IO01]{4}$/);
    }));

  it('has every character with the same probability', () => {
    const signs = Array.from({ length: 256 }, (_, byte) => codeFromBytes(new Uint8Array(8).fill(byte))[0]);
    const counts = Map.groupBy(signs, (sign) => sign);
    expect(counts.size).toBe(32);
    expect([...counts.values()].every((each) => each.length === 8)).toBe(true);
  });
});
