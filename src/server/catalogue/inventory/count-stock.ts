import { sql } from 'kysely';
import {
  compareCount,
  COUNT_HEADINGS,
  type CountableProduct,
  type CountedRow,
  type CountLine,
  isCounted,
  totalCount,
} from '#domain/inventory/stock-count.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { reviewedFile, type ReviewOf } from '#server/platform/lists/reviewed-file.ts';
import { rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';
import { isBatchStored, type LockedStock, lockStock, writeStock } from './stock-table.ts';

/** Reviews and writes a counted stock file. A file whose batch is stored already is not written again. */
export const countStock = reviewedFile({
  read: readCountFile,
  async hold(tx, rows, batch): Promise<Map<string, LockedStock>> {
    const named = await findCountable(tx, rows);
    const products = await lockStock(
      tx,
      named.map(({ id }) => id),
    );
    if (await isBatchStored(tx, batch)) rollBack(null);
    return products;
  },
  async compare(db, rows, _, products) {
    const lines = compareCount(rows, products ? [...products.values()] : await findCountable(db, rows));
    return { lines, totals: totalCount(lines), notInFile: await countOthers(db, lines) };
  },
  async apply(unit, { held, review, asked }) {
    const changed = review.lines.filter(isCounted).filter(({ difference }) => difference !== 0);
    await writeStock(
      unit,
      held,
      new Map(changed.map((line) => [line.productId, { delta: line.difference, stock: line.counted }])),
      { reason: 'count', note: '', actor: unit.actor.email, batch: asked.batch, undoes: null },
    );
    await writeEvent(unit.tx, unit.actor, { kind: 'inventory.count', details: { ...review.totals } });
  },
});

export type CountReview = ReviewOf<typeof countStock>;

/** Finds the products that the rows name, by SKU in any case. */
async function findCountable(db: Connection, rows: readonly CountedRow[]): Promise<CountableProduct[]> {
  const skus = [...new Set(rows.flatMap(({ sku }) => [sku, sku.toUpperCase()]))];
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'stock'])
    .where(sql<boolean>`(sku = any(${skus}::text[]) or upper(sku) = any(${skus}::text[]))`)
    .execute();
}

/** Counts the products on sale or in preparation that the file lacks, except for drafts without a SKU. */
export async function countOthers(db: Connection, lines: readonly CountLine[]): Promise<number> {
  const named = lines.filter(isCounted).map(({ productId }) => productId);
  const others = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '<>', 'archived')
    .where('sku', '<>', '')
    .where(sql<boolean>`id <> all(${named}::text[])`)
    .executeTakeFirstOrThrow();
  return Number(others.count);
}

/** Parses a counted file. @throws Refusal that says where it is unreadable */
export function readCountFile(csv: string): CountedRow[] {
  const read = (cell: string) => normalizeWord(cell).trim();
  const { rows } = readReviewedTable(csv, COUNT_HEADINGS, [['sku'], ['counted']]);
  return rows.map(({ line, cells: { sku, counted } }) => ({ line, sku: read(sku), counted: read(counted) }));
}
