import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { MAX_STOCK } from './stock-change.ts';

/** A counted shelf as it stands in a file: what was written, on which line (the heading is line 1). */
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

/** A line of the file is a counted product, a product that was not counted, or a mistake. */
export type CountLine = { line: number; sku: string } & (
  | { state: 'counted'; productId: string; title: string; stock: number; counted: number; difference: number }
  | { state: 'blank' }
  | { state: 'wrong'; code: CountError; given: string }
);

export interface CountTotals {
  /** Lines whose product is to get another stock. */
  changed: number;
  unchanged: number;
  blank: number;
  wrong: number;
  /** Pieces found and pieces missing, both zero or more. */
  more: number;
  fewer: number;
}

/** The file is given again with the stocks that its first reading showed, by product id. */
export const stockCountRequestSchema = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), csv: csvSchema() }),
  z.strictObject({
    dryRun: z.literal(false),
    csv: csvSchema(),
    seen: z.record(z.string().check(z.regex(PRODUCT_ID, 'invalid')), z.int('invalid')),
    /** Wrong lines stop the count unless the owner says to leave them out. */
    leaveOutWrong: z._default(z.boolean(), false),
    batch: z.uuid('invalid'),
  }),
]);

function csvSchema() {
  return z.string('required').check(z.minLength(1, 'required'));
}

/** Compares a counted file with the products. A product that is counted in two lines is wrong in both. */
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
    return { line, sku, state: 'counted', productId, title, stock, counted, difference: counted - stock };
  });
}

export function totalCount(lines: readonly CountLine[]): CountTotals {
  const totals: CountTotals = { changed: 0, unchanged: 0, blank: 0, wrong: 0, more: 0, fewer: 0 };
  for (const line of lines) {
    if (line.state !== 'counted') {
      totals[line.state] += 1;
      continue;
    }
    totals[line.difference === 0 ? 'unchanged' : 'changed'] += 1;
    if (line.difference > 0) totals.more += line.difference;
    else totals.fewer -= line.difference;
  }
  return totals;
}

/** Whole pieces; a spreadsheet may write them as `12.0` or `12,00`. */
function readPieces(given: string): number | CountError {
  if (/^-\s*\d+([.,]0{1,2})?$/.test(given)) return Number.parseInt(given.replace(/\s/g, ''), 10) === 0 ? 0 : 'negative';
  if (!/^\d+([.,]0{1,2})?$/.test(given)) return 'not_a_number';
  const counted = Number.parseInt(given, 10);
  return counted > MAX_STOCK ? 'too_many' : counted;
}

/** By the SKU as written, else in whatever case. */
function productBySku(products: readonly CountableProduct[]) {
  const exact = new Map(products.map((product) => [product.sku, product]));
  const folded = new Map(products.map((product) => [product.sku.toUpperCase(), product]));
  return (sku: string) => exact.get(sku) ?? folded.get(sku.toUpperCase());
}
