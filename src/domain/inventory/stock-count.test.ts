import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { findColumns } from '#domain/files/find-columns.ts';
import { compareCount, COUNT_HEADINGS, isCounted, totalCount, type CountableProduct } from './stock-count.ts';

const products: CountableProduct[] = [
  { id: 'gemeni', sku: 'CG-GM-01', title: 'Gemeni', stock: 12 },
  { id: 'cuplu', sku: 'CG-CP-01', title: 'Cuplu', stock: 4 },
];
const compare = (...rows: [sku: string, counted: string][]) => {
  const read = rows.map(([sku, counted], index) => ({ line: index + 2, sku, counted }));
  return compareCount(read, products);
};

describe('the file of a stock count', () => {
  it('is compared with the stocks line by line', () => {
    expect(compare(['CG-GM-01', '10'], ['CG-CP-01', '4'])).toMatchObject([
      { line: 2, sku: 'CG-GM-01', productId: 'gemeni', title: 'Gemeni', stock: 12, counted: 10, difference: -2 },
      { line: 3, productId: 'cuplu', difference: 0 },
    ]);
  });

  it.each([
    ['CG-XX-99', '1', 'unknown_sku'],
    ['', '1', 'sku_missing'],
    ['CG-GM-01', 'doisprezece', 'not_a_number'],
    ['CG-GM-01', '1,5', 'not_a_number'],
    ['CG-GM-01', '1.234', 'not_a_number'],
    ['CG-GM-01', '-3', 'negative'],
    ['CG-GM-01', '1000001', 'too_many'],
    ['CG-GM-01', '9'.repeat(400), 'too_many'],
  ])('names the fault of the SKU "%s" counted as "%s"', (sku, counted, code) => {
    expect(compare([sku, counted])).toEqual([{ line: 2, sku, state: 'wrong', code, given: counted }]);
  });

  it('marks a product that is counted twice as wrong in both lines', () => {
    const compared = compare(['CG-GM-01', '1'], ['cg-gm-01', '2'], ['CG-CP-01', '4']);
    const twice = { state: 'wrong', code: 'duplicate' };
    expect(compared).toMatchObject([twice, twice, { state: 'unchanged' }]);
  });

  it('skips a line without a number, even if another line counts its product', () => {
    const compared = compare(['CG-GM-01', ''], ['CG-GM-01', '3']);
    expect(compared).toMatchObject([{ state: 'blank' }, { state: 'changed', counted: 3 }]);
  });

  it.each([
    ['12', 12],
    ['12.0', 12],
    ['12,00', 12],
    ['007', 7],
    ['-0', 0],
  ])('reads %s as %i', (given, counted) => {
    expect(compare(['CG-GM-01', given])).toMatchObject([{ counted }]);
  });

  it('finds a SKU in any case, and prefers an exact match', () => {
    const twins = ['ab-1', 'AB-1'].map((sku) => ({ id: sku, sku, title: sku, stock: 1 }));
    const rows = ['ab-1', 'AB-1'].map((sku, index) => ({ line: index + 2, sku, counted: '5' }));
    expect(compareCount(rows, twins)).toMatchObject([{ productId: 'ab-1' }, { productId: 'AB-1' }]);
    expect(compare(['cg-gm-01', '3'])).toMatchObject([{ productId: 'gemeni' }]);
  });

  it('has totals that account for every line and every piece', () => {
    const row = fc.record({
      line: fc.nat(),
      sku: fc.constantFrom('A', 'B', 'C', 'D', 'X', ''),
      counted: fc.oneof(fc.nat({ max: 50 }).map(String), fc.constantFrom('', 'x', '-1')),
    });
    const shelf = ['A', 'B', 'C', 'D'].map((sku) => ({ id: sku.toLowerCase(), sku, title: sku, stock: 20 }));
    forAll(fc.array(row), (rows) => {
      const lines = compareCount(rows, shelf);
      const { changed, unchanged, blank, wrong, more, fewer } = totalCount(lines);
      expect(changed + unchanged + blank + wrong).toBe(rows.length);
      const counted = lines.filter(isCounted);
      expect(more - fewer).toBe(counted.reduce((sum, { difference }) => sum + difference, 0));
      expect(new Set(counted.map(({ productId }) => productId)).size).toBe(counted.length);
    });
  });

  it.each([
    [['sku', 'id', 'title', 'stock', 'lowStockAt'], { sku: 0, counted: 3 }],
    [['Denumire', 'Cod produs', 'Stoc', 'Stoc numărat'], { sku: 1, counted: 3 }],
    [['STOCK_COUNTED', 'SKU ', 'Cantitate'], { sku: 1, counted: 2 }],
    [['Bucăţi', 'cod'], { sku: 1, counted: 0 }],
    [['name', 'price'], { sku: -1, counted: -1 }],
  ])('with the headings %j has its columns at %j', (headings, columns) => {
    expect(findColumns(COUNT_HEADINGS, headings)).toEqual(columns);
  });
});
