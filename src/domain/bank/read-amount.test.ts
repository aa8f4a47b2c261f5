import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { readAmount } from './read-amount.ts';

describe('an amount in a bank statement', () => {
  it.each([
    ['+129,5', 12_950],
    ['-12,50', -1_250],
    ['\u221212,50', -1_250],
    ['-1.500', -150_000],
    ['+1.500,5', 150_050],
    ['1\u202f500,00', 150_000],
    ['1\u2019500', 150_000],
    ['8.85000', 885],
    // A group of thousands never starts with zero.
    ['0.500', 50],
    ['RON129,00', 12_900],
    ['- 129,00 lei', -12_900],
    ['129,00 RON', 12_900],
    ['129,00RON', 12_900],
    ['5,00-', -500],
    ['1.500,00 - lei', -150_000],
    ['5,00+', 500],
    ['(1.500,00)', -150_000],
    ['129 lei', 12_900],
    ['129.5000', 12_950],
    ['0', 0],
    ['-0,00', 0],
  ])('%s is %i bani', (written, bani) => {
    expect(readAmount(written)).toBe(bani);
  });

  it.each([
    '',
    '-',
    'RON',
    '12a',
    '1,2,3',
    '1.23.456',
    '1.234.56',
    '1.500.00',
    '1.500,000',
    '1234.500',
    '01.500',
    '0.505',
    '1.5 00',
    '129 00',
    '1 RON 5',
    '12.3456',
    '1e5',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '5--',
    '+5-',
    '99999999999',
    '129,00 EUR',
    '٣',
  ])('%j is refused', (written) => expect(readAmount(written)).toBeUndefined());

  it('is read exactly in every Romanian, English and machine notation', () => {
    const grouped = (lei: string, mark: string) => lei.replace(/\B(?=(\d{3})+$)/g, mark);
    const marks = fc.constantFrom(...[['.', ','], [',', '.'], [' ', ','], ['\u00a0', ','], ["'", '.'], ['', ','], ['', '.']] as const); // prettier-ignore
    const sums = fc.oneof(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }).map((tenths) => tenths * 10),
      fc.integer({ min: 1, max: 9_999_999 }).map((lei) => lei * 100),
      fc.integer({ min: 1, max: 9_999 }).map((thousands) => thousands * 100_000),
    );
    forAll(sums, marks, (sum, [thousands, decimal]) => {
      const lei = grouped(String(Math.floor(sum / 100)), thousands);
      const decimals = String(sum % 100).padStart(2, '0');
      const ways = [`${lei}${decimal}${decimals}`, `${lei}${decimal}${decimals}00`];
      if (sum % 10 === 0) ways.push(`${lei}${decimal}${decimals[0]}`);
      if (sum % 100 === 0) ways.push(lei);
      for (const written of ways) expect([written, readAmount(written)]).toEqual([written, sum]);
    });
  });

  it('is a whole number of bani or undefined, whatever the text', () =>
    forAll(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ RON') }), (written) => {
      const bani = readAmount(written);
      expect(bani === undefined || Number.isSafeInteger(bani)).toBe(true);
    }));
});
