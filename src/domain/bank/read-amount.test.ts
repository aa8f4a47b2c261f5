import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('a sum of a statement', () => {
  it.each([
    ['129', 12_900],
    ['129,00', 12_900],
    ['129.00', 12_900],
    ['+129,5', 12_950],
    ['-12,50', -1_250],
    ['\u221212,50', -1_250],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ['1.234', 123_400],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ['1234567.89', 123_456_789],
    ['129,00 RON', 12_900],
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
    '12.3456',
    '1e5',
    '--5',
    '99999999999',
    '129,00 EUR',
    '٣',
  ])('%j is none', (written) => expect(readAmount(written)).toBeUndefined());

  it('is read the same in whatever way it is written', () => {
    const ways = [
      (lei: string, bani: string) => `${lei},${bani}`,
      (lei: string, bani: string) => `${lei}.${bani}`,
      (lei: string, bani: string) => `${lei.replace(/\B(?=(\d{3})+$)/g, '.')},${bani}`,
      (lei: string, bani: string) => `${lei.replace(/\B(?=(\d{3})+$)/g, ',')}.${bani}`,
      (lei: string, bani: string) => ` ${lei.replace(/\B(?=(\d{3})+$)/g, ' ')},${bani} RON`,
    ];
    fc.assert(
      fc.property(fc.nat(2_147_483_647), fc.constantFrom(...ways), fc.boolean(), (sum, write, isDebit) => {
        const written = write(String(Math.floor(sum / 100)), String(sum % 100).padStart(2, '0'));
        expect(readAmount(`${isDebit ? '-' : ''}${written.trim()}`)).toBe(isDebit && sum > 0 ? -sum : sum);
      }),
    );
  });

  it('is a whole number of bani or nothing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ RON') }), (written) => {
        const bani = readAmount(written);
        expect(bani === undefined || Number.isSafeInteger(bani)).toBe(true);
      }),
    );
  });
});
