import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhoneNumber } from '#domain/orders/phone-number.ts';
import { formatCount, formatDate, formatDateTime, formatIban, formatPhone, formatPrice } from './formats.ts';

describe('a price', () => {
  it.each([
    [12_900, '129,00 RON'],
    [129_000, '1.290,00 RON'],
    [123_456_789, '1.234.567,89 RON'],
    [1205, '12,05 RON'],
    [5, '0,05 RON'],
    [0, '0,00 RON'],
  ])('of %i bani is shown as %s', (bani, shown) => {
    expect(formatPrice(bani)).toBe(shown);
  });

  it('can be read back to the ban', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (bani) => {
        expect(Number(formatPrice(bani).replace(' RON', '').replace(/[.,]/g, ''))).toBe(bani);
      }),
    );
  });
});

describe('a count', () => {
  it.each([
    [0, '0 produse'],
    [1, '1 produs'],
    [2, '2 produse'],
    [19, '19 produse'],
    [20, '20 de produse'],
    [99, '99 de produse'],
    [100, '100 de produse'],
    [101, '101 produse'],
    [119, '119 produse'],
    [120, '120 de produse'],
    [1000, '1000 de produse'],
    [1001, '1001 produse'],
  ])('of %i is worded as %s', (count, words) => {
    expect(formatCount(count, 'produs', 'produse')).toBe(words);
  });
});

describe('a phone number', () => {
  it('is shown the way it is said', () => {
    expect(formatPhone('+40712345678')).toBe('0712 345 678');
  });

  it('is left alone when it is not Romanian', () => {
    expect(formatPhone('+49301234567')).toBe('+49301234567');
  });

  it('as shown can be typed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+40[237]\d{8}$/), (number) => {
        expect(readPhoneNumber(formatPhone(number))).toBe(number);
      }),
    );
  });
});

describe('an IBAN', () => {
  it('is shown in groups of four', () => {
    expect(formatIban('RO49AAAA1B31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000');
  });

  it('of another length ends in a shorter group, never in a space', () => {
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('a moment', () => {
  it('is dated in Romanian', () => {
    expect(formatDate(new Date('2026-03-05T10:00:00Z'))).toBe('5 martie 2026');
  });

  it('is dated by the clock of Bucharest', () => {
    expect(formatDate(new Date('2026-12-31T22:30:00Z'))).toBe('1 ianuarie 2027');
  });

  it.each([
    ['winter', '2026-01-15T10:00:00Z', '12:00'],
    ['summer', '2026-07-15T10:00:00Z', '13:00'],
  ])('is timed by the clock of Bucharest in %s', (_, utc, local) => {
    expect(formatDateTime(new Date(utc))).toContain(local);
  });
});
