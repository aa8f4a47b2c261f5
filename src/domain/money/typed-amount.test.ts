import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './typed-amount.ts';

describe('a typed amount', () => {
  it.each([
    ['12', 1_200],
    ['12,5', 1_250],
    ['12.50', 1_250],
    ['0,99', 99],
    ['1.200', 120_000],
    ['1.200,5', 120_050],
    ['1 200,50', 120_050],
    ['1\u00a0200', 120_000],
    ['1.200.300', 120_030_000],
    ['1,200.50', 120_050],
    [' 1200 lei ', 120_000],
    ['12,00 RON', 1_200],
  ])('is read: %s', (typed, bani) => expect(readAmount(typed)).toBe(bani));

  it.each([
    '15,555',
    '1,200',
    '1e5',
    '-5',
    '1.20.300',
    '12,345,6',
    '0.125',
    '1.2000',
    '12a',
    ',5',
    '12,',
    '1 20',
    'lei12',
  ])('is refused if it is ambiguous or malformed: %s', (typed) => expect(readAmount(typed)).toBeNaN());

  it('is null if only spaces are typed', () => expect([readAmount(''), readAmount('  ')]).toEqual([null, null]));

  it('is read back as it was written', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (bani) => void expect(readAmount(writeAmount(bani))).toBe(bani)));
  });
});
