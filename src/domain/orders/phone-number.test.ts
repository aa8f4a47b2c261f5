import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { readAnyPhoneNumber, readPhoneNumber } from './phone-number.ts';

describe('a Romanian phone number', () => {
  it.each([
    ['a number with +40 and its zero kept', '+40 0712 345 678', '+40712345678'],
    ['+40 and a zero in brackets', '+40 (0) 712 345 678', '+40712345678'],
    ['space around it', '  0712345678 ', '+40712345678'],
    ['40 without a plus', '40712345678', '+40712345678'],
    ['a phone’s contacts, with invisible marks', '\u202a+40 712\u2011345\u200b678\u202c', '+40712345678'],
  ])('is read from %s', (_, typed, number) => {
    expect(readPhoneNumber(typed)).toBe(number);
  });

  it.each([
    ['nothing', ''],
    ['a digit too few', '071234567'],
    ['a digit too many', '07123456789'],
    ['no zero in front', '712345678'],
    ['a range without phones', '0412345678'],
    ['a free-phone number', '0800123456'],
    ['a premium-rate number', '0900123456'],
    ['an emergency number', '112'],
    ['a foreign number', '+49712345678'],
    ['a foreign number with 00', '0049712345678'],
    ['letters', '0712 abc def'],
    ['a number with something after it', '0712345678 int. 5'],
    ['a number on a second line', 'x\n0712345678'],
    ['two numbers', '0712345678, 0722345678'],
    ['a plus in the middle', '07+12345678'],
    ['digits of another script', '٠٧١٢٣٤٥٦٧٨'],
  ])('is not read from %s', (_, typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined();
  });

  it.each([
    ['0712 345 678', '+40712345678'],
    ['+49 (171) 123-4567', '+491711234567'],
    ['0044 20 7946\u202c0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+373 69 123 456', '+37369123456'],
    ['+40812345678', undefined],
    ['+49 171', undefined],
    ['+1234567890123456', undefined],
    ['49171234567', undefined],
  ])('or a foreign one, typed as %s, is read as %s', (typed, number) => {
    expect(readAnyPhoneNumber(typed)).toBe(number);
  });

  const national = fc.stringMatching(/^[237]\d{8}$/);
  const separator = fc.constantFrom('', ' ', '.', '-', '/', '\u00a0', '(', ')');

  it('is the same in any notation', () => {
    const prefix = fc.constantFrom('0', '+40', '0040', '+40 (0)');
    forAll(national, prefix, fc.array(separator, { minLength: 9, maxLength: 9 }), (digits, start, between) => {
      const typed = start + [...digits].map((digit, index) => between[index] + digit).join('');
      expect(readPhoneNumber(typed)).toBe(`+40${digits}`);
    });
  });

  it('is E.164 or undefined, and is unchanged when it is read again', () =>
    forAll(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]{8,14}$/)), (typed) => {
      const number = readPhoneNumber(typed);
      if (number === undefined) return;
      expect(number).toMatch(/^\+40[237]\d{8}$/);
      expect(readPhoneNumber(number)).toBe(number);
    }));
});
