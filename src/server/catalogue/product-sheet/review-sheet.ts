import { createHash } from 'node:crypto';
import { compareSheet, type SheetLine, type SheetRow } from '#domain/products/compare-sheet.ts';
import { listAdminDrafts } from '#server/catalogue/products/admin-product.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { readSheet } from './read-sheet.ts';

export interface SheetReview {
  lines: SheetLine[];
  totals: Record<SheetLine['state'], number>;
  /** Products that the file does not name; they stay as they are. */
  notInFile: number;
  /** Of all lines: the same file against the same products has the same. */
  digest: string;
}

export async function reviewSheet(db: Database, csv: string): Promise<SheetReview> {
  return compareRows(db, readSheet(csv));
}

/** Hold the locks of the products to rely on it. */
export async function compareRows(db: Connection, rows: readonly SheetRow[]): Promise<SheetReview> {
  const named = new Set(rows.map(({ cells }) => cells.id));
  const products = await listAdminDrafts(db, [...named]);
  const all = await db.selectFrom('products').select(['id', 'sku']).execute();
  const owners = new Map(all.filter(({ sku }) => sku !== '').map(({ id, sku }) => [sku, id]));
  return toReview(compareSheet(rows, products, owners), all.filter(({ id }) => !named.has(id)).length);
}

export function toReview(lines: SheetLine[], notInFile: number): SheetReview {
  const count = (state: SheetLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    lines,
    totals: { changed: count('changed'), new: count('new'), unchanged: count('unchanged'), wrong: count('wrong') },
    notInFile,
    digest: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
  };
}
