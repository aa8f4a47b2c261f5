import { fileRequestSchema } from '#domain/files/file-request.ts';
import type { Headings } from '#domain/files/find-columns.ts';
import { MAX_STOCK } from './stock-change.ts';

/** Headings in English and Romanian. */
export const COUNT_HEADINGS: Headings<'sku' | 'counted'> = {
  sku: ['sku', 'cod', 'cod produs', 'cod articol', 'product code', 'item code', 'code'],
  counted: [
    'counted', 'numarat', 'stoc numarat', 'stoc faptic', 'faptic', 'inventar', 'count',
    'stock', 'stoc', 'quantity', 'qty', 'cantitate', 'bucati', 'buc', 'pieces',
  ],
}; // prettier-ignore

/** A counted row of a file: its text and line (the heading is line 1). */
export interface CountedRow {
  line: number;
  sku: string;
  counted: string;
}

export interface CountableProduct {
  id: string;
  sku: string;
  title: string;
  stock: number;
}

type CountError = 'sku_missing' | 'unknown_sku' | 'duplicate' | 'not_a_number' | 'negative' | 'too_many';

/** A counted product: its stock becomes `counted`. */
export interface CountedLine {
  line: number;
  sku: string;
  state: 'changed' | 'unchanged';
  productId: string;
  title: string;
  stock: number;
  counted: number;
  difference: number;
}

/** Meaning of a file's line: a counted product, an uncounted one, or an error. */
export type CountLine =
  | CountedLine
  | ({ line: number; sku: string } & ({ state: 'blank' } | { state: 'wrong'; code: CountError; given: string }));

export const isCounted = (line: CountLine): line is CountedLine => 'productId' in line;

export interface CountTotals {
  /** Lines that change a product's stock. */
  changed: number;
  unchanged: number;
  blank: number;
  wrong: number;
  /** Pieces found and pieces missing, both zero or more. */
  more: number;
  fewer: number;
}

export const stockCountRequestSchema = fileRequestSchema({});

/** Compares a count file with the products. A product in two lines is wrong in both. */
export function compareCount(rows: readonly CountedRow[], products: readonly CountableProduct[]): CountLine[] {
  const find = productBySku(products);
  const times = new Map<CountableProduct | undefined, number>();
  for (const { sku, counted } of rows) {
    if (counted !== '') times.set(find(sku), (times.get(find(sku)) ?? 0) + 1);
  }
  return rows.map(({ line, sku, counted: given }) => {
    const wrong = (code: CountError): CountLine => ({ line, sku, state: 'wrong', code, given });
    const product = find(sku);
    if (sku === '') return wrong('sku_missing');
    if (!product) return wrong('unknown_sku');
    if (given === '') return { line, sku, state: 'blank' };
    if (times.get(product)! > 1) return wrong('duplicate');
    const counted = readPieces(given);
    if (typeof counted === 'string') return wrong(counted);
    const { id: productId, title, stock } = product;
    const state = counted === stock ? 'unchanged' : 'changed';
    return { line, sku, state, productId, title, stock, counted, difference: counted - stock };
  });
}

export function totalCount(lines: readonly CountLine[]): CountTotals {
  const totals: CountTotals = { changed: 0, unchanged: 0, blank: 0, wrong: 0, more: 0, fewer: 0 };
  for (const line of lines) {
    totals[line.state] += 1;
    if (!isCounted(line)) continue;
    if (line.difference > 0) totals.more += line.difference;
    else totals.fewer -= line.difference;
  }
  return totals;
}

/** Reads whole pieces; a spreadsheet may write `12.0` or `12,00`. */
function readPieces(given: string): number | CountError {
  if (/^-\s*\d+([.,]0{1,2})?$/.test(given)) return Number.parseInt(given.replace(/\s/g, ''), 10) === 0 ? 0 : 'negative';
  if (!/^\d+([.,]0{1,2})?$/.test(given)) return 'not_a_number';
  const counted = Number.parseInt(given, 10);
  return counted > MAX_STOCK ? 'too_many' : counted;
}

/** Finds a product by its exact SKU, or else by its SKU in any case. */
function productBySku(products: readonly CountableProduct[]) {
  const exact = new Map(products.map((product) => [product.sku, product]));
  const folded = new Map(products.map((product) => [product.sku.toUpperCase(), product]));
  return (sku: string) => exact.get(sku) ?? folded.get(sku.toUpperCase());
}
