import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { findOrderNumbers } from './match-credits.ts';

describe('the order that a transfer names', () => {
  it.each([
    'cg-2026-000123',
    'Plata comanda CG-2026-000123, multumesc',
    'CG–2026–000123',
    'C G 2026/000123',
    'nr.CG_2026.000123.',
    'comanda:CG-2026-000123/Popescu',
    'CG-2026-0\n00123',
    'C\nG-2026-000123',
    'CG-2026-000123\n45 lei',
    'Țigla CG-2026-000123',
  ])('is found whole in %j', (text) => {
    expect(findOrderNumbers(text)).toEqual({ exact: ['CG-2026-000123'], loose: [] });
  });

  it.each([
    'CG-2026-123',
    'CG 2026 0123',
    'CG-2026-000 123',
    '2026-000123',
    'comanda 2026000123',
    'cg 2026 00 01 23',
    'ACG-2026-000123x',
  ])('is a guess in %j', (text) => {
    expect(findOrderNumbers(text)).toEqual({ exact: [], loose: ['CG-2026-000123'] });
  });

  it.each([
    '',
    'multumesc',
    'factura 123',
    'CG',
    'CG-2026',
    'CG-2026-000000',
    'RO49AAAA1B31007593840000',
    '21.11.2026 129,00',
    'CG-2026-0001234',
    'tel 0712345678',
  ])('is none in %j', (text) => expect(findOrderNumbers(text)).toEqual({ exact: [], loose: [] }));

  it('is several where several stand, and keeps the seventh digit of a long one', () => {
    const numbers = ['CG-2026-000123', 'CG-2026-1000000'];
    expect(findOrderNumbers(numbers.join(' si ')).exact).toEqual(numbers);
  });

  it('is found wherever a line is broken, and whatever stands between the parts', () => {
    const gap = fc.constantFrom('', '-', ' ', ' - ', '/', '.');
    forAll(fc.integer({ min: 1, max: 999_999 }), gap, gap, fc.nat(20), (sequence, first, second, at) => {
      const number = orderNumber(2026, sequence);
      const [letters, year, digits] = number.split('-') as [string, string, string];
      const written = `comanda ${letters}${first}${year}${second}${digits} multumesc`;
      const broken = `${written.slice(0, at + 8)}\n${written.slice(at + 8)}`;
      expect(findOrderNumbers(written).exact).toEqual([number]);
      expect(findOrderNumbers(broken).exact).toContain(number);
    });
  });

  it('is looked for in any text in no time', () => {
    const text = `CG-2026-${'0 '.repeat(100_000)}`;
    expect(findOrderNumbers(text).exact).toEqual([]);
  });
});
