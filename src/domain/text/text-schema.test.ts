import fc from 'fast-check';
import { normalizeText } from './normalize-text.ts';
import { describe, expect, it } from 'vitest';
import { optionalTextSchema, textSchema } from './text-schema.ts';

const codes = (schema: ReturnType<typeof textSchema>, text: unknown) =>
  schema.safeParse(text).error?.issues.map((issue) => issue.message);

describe('text input', () => {
  it('is trimmed', () => {
    expect(textSchema(10).parse(' \tAna \n')).toBe('Ana');
  });

  it('is too long one unit beyond the limit', () => {
    expect(codes(textSchema(3), 'Anaa')).toEqual(['too_long']);
  });

  it('is measured after normalisation, and refused before it if it is far too long', () => {
    expect(textSchema(3).parse('S\u0326t\u200be')).toBe('Ște');
    expect(codes(textSchema(3), 'A\u200b\u200b'.repeat(5))).toEqual(['too_long']);
  });

  it.each(['', '   ', '\n', '\u200b\u3164\u2800'])('is required, so %j is refused', (text) => {
    expect(codes(textSchema(3), text)).toEqual(['required']);
  });

  it('may be empty if it is optional', () => {
    expect(optionalTextSchema(3).parse('  ')).toBe('');
  });

  it.each([5, null, true, ['Ana'], {}])('cannot be %j', (value) => {
    expect(codes(optionalTextSchema(3), value)).toEqual(['invalid']);
  });

  it.each(['a\tb', 'a\nb', 'a\r\nb', 'ș', '💛', '\u00a0x\u00a0y'])('may have %j', (text) => {
    expect(optionalTextSchema(10).safeParse(text).success).toBe(true);
  });

  it('is refused exactly if it contains half a surrogate pair or a control character', () => {
    const upTo = (max: number, min = 0) => fc.integer({ min, max });
    const unit = fc.oneof(upTo(0xffff), upTo(0xdfff, 0xd800), upTo(0x7f));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
        const text = String.fromCharCode(...units);
        const control = [...text.trim()].some(
          (each) => (each < ' ' && !'\t\n\v\f\r'.includes(each)) || each === '\u007f',
        );
        expect(optionalTextSchema(100).safeParse(text).success).toBe(normalizeText(text).isWellFormed() && !control);
      }),
      { numRuns: 500 },
    );
  });
});
