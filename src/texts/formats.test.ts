import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../tests/support/for-all.ts';
import { readPhoneNumber } from '#domain/orders/phone-number.ts';
import { formatCount, formatDate, formatDateTime, formatIban, formatPhone, formatPrice } from './formats.ts';

it.each([
  [123_456_789, '1.234.567,89 RON'],
  [1205, '12,05 RON'],
  [5, '0,05 RON'],
  [0, '0,00 RON'],
])('a price of %i bani is shown as %s', (bani, shown) => {
  expect(formatPrice(bani)).toBe(shown);
});

it('a shown price can be read back exactly', () =>
  forAll(fc.integer({ min: 0, max: 10_000_000_000 }), (bani) => {
    expect(Number(formatPrice(bani).replace(' RON', '').replace(/[.,]/g, ''))).toBe(bani);
  }));

it.each(['0 produse', '1 produs', '2 produse', '19 produse', '20 de produse', '99 de produse', '100 de produse', '101 produse', '119 produse', '120 de produse', '1000 de produse', '1001 produse'])(
  'a count is worded as %s',
  (words) => expect(formatCount(parseInt(words), 'produs', 'produse')).toBe(words),
); // prettier-ignore

it('a Romanian phone number is shown in groups and can be typed again, and a foreign one is unchanged', () => {
  expect(formatPhone('+40712345678')).toBe('0712 345 678');
  expect(formatPhone('+49301234567')).toBe('+49301234567');
  forAll(fc.stringMatching(/^\+40[237]\d{8}$/), (number) => {
    expect(readPhoneNumber(formatPhone(number))).toBe(number);
  });
});

it('an IBAN is shown in groups of four, of which the last may be shorter', () => {
  expect(formatIban('RO49AAAA1B31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000');
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});

it('a moment is written in Romanian and in Bucharest’s time, in winter and in summer', () => {
  expect(formatDate(new Date('2026-03-05T10:00:00Z'))).toBe('5 martie 2026');
  expect(formatDate(new Date('2026-12-31T22:30:00Z'))).toBe('1 ianuarie 2027');
  expect(formatDateTime(new Date('2026-01-15T10:00:00Z'))).toContain('12:00');
  expect(formatDateTime(new Date('2026-07-15T10:00:00Z'))).toContain('13:00');
});
