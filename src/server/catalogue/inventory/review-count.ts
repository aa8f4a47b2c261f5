import { sql } from 'kysely';
import {
  compareCount,
  totalCount,
  type CountableProduct,
  type CountedRow,
  type CountLine,
  type CountTotals,
} from '#domain/inventory/stock-count.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { readCountFile } from './read-count-file.ts';

export interface CountReview {
  lines: CountLine[];
  totals: CountTotals;
  /** Products on sale or in preparation that the file does not name; a count leaves them as they are. */
  notInFile: number;
}

export async function reviewCount(db: Database, csv: string): Promise<CountReview> {
  return compare(db, readCountFile(csv));
}

async function compare(db: Database, rows: CountedRow[]): Promise<CountReview> {
  const lines = compareCount(rows, await findCountable(db, rows));
  return { lines, totals: totalCount(lines), notInFile: await countOthers(db, lines) };
}

/** The products that the rows name, by SKU in whatever case. */
export async function findCountable(db: Connection, rows: readonly CountedRow[]): Promise<CountableProduct[]> {
  const skus = [...new Set(rows.flatMap(({ sku }) => [sku, sku.toUpperCase()]))];
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'stock'])
    .where(sql<boolean>`(sku = any(${skus}::text[]) or upper(sku) = any(${skus}::text[]))`)
    .execute();
}

/** Counts the products on the shelf that the file lacks; a draft without a stock number cannot be in it. */
export async function countOthers(db: Connection, lines: readonly CountLine[]): Promise<number> {
  const named = lines.flatMap((line) => (line.state === 'counted' ? [line.productId] : []));
  const others = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '<>', 'archived')
    .where('sku', '<>', '')
    .where(sql<boolean>`id <> all(${named}::text[])`)
    .executeTakeFirstOrThrow();
  return Number(others.count);
}
