import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.ts';
import { fieldProblem, isToCome, type WrittenField } from './field-problem.ts';

const FITS = { widthMm: 40, availableMm: 110, missing: [] };
const field = (changes: Partial<WrittenField> = {}): WrittenField => ({
  ...{ type: 'text', required: true, value: 'Ana', unreadable: false, maxLength: null, engraved: FITS, printed: false },
  ...{ today: '2026-11-25', futureConfirmed: false },
  ...changes,
});
const problem = (changes: Partial<WrittenField>) => fieldProblem(field(changes));

describe('the problem of a typed option', () => {
  it('is empty if the text fits, or is optional and left empty', () => {
    expect(problem({})).toBe('');
    expect(problem({ required: false, value: '', engraved: null })).toBe('');
  });

  it('is a required field that is empty, worded by its type', () => {
    expect(problem({ value: '' })).toBe('Scrie textul aici.');
    expect(problem({ type: 'date', value: '' })).toBe('Alege ziua.');
    expect(problem({ type: 'date', value: '', unreadable: true })).toContain('zi întreagă');
  });

  it('is a text wider than its plate, whatever its letters', () => {
    expect(problem({ engraved: { ...FITS, widthMm: 119.5 } })).toBe(
      'Textul este mai lung cu 10 milimetri decât încape. Scurtează-l.',
    );
    forAll(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.double({ min: 0, max: 400, noNaN: true }),
      (value, widthMm) => {
        const refused = problem({ value: `x${value}`, engraved: { ...FITS, widthMm } }) !== '';
        expect(refused).toBe(widthMm > FITS.availableMm);
      },
    );
  });

  it('is a letter that the typeface lacks, or a text that is not measured', () => {
    expect(problem({ engraved: { ...FITS, missing: ['愛'] } })).toContain('semnul 愛');
    expect(problem({ engraved: 'waiting' })).toContain('Măsurăm');
    expect(problem({ engraved: 'failed' })).toContain('Nu am putut măsura');
  });

  it('is a message with more letters than its card takes', () => {
    const card = { engraved: null, maxLength: 140 } as const;
    expect(problem({ ...card, value: 'a'.repeat(140) })).toBe('');
    expect(problem({ ...card, value: 'a'.repeat(141) })).toBe(
      'Sunt cu 1 literă mai mult decât încap. Scurtează textul.',
    );
  });

  it('is a character that the card cannot print, but not on a plate', () => {
    const card = { engraved: null, printed: true } as const;
    for (const value of ['Cu drag ♥', 'Bine ai venit 🎁']) expect(problem({ ...card, value })).toContain('emoji');
    expect(problem({ ...card, value: 'Cu drag, nașii' })).toBe('');
    expect(problem({ value: 'Ana ♥' })).toBe('');
  });

  it('is a future day, until it is confirmed', () => {
    expect(isToCome(field({ type: 'date', value: '2026-11-25' }))).toBe(false);
    expect(problem({ type: 'date', value: '2026-11-26' })).toContain('viitor');
    expect(problem({ type: 'date', value: '2026-11-26', futureConfirmed: true })).toBe('');
  });
});
