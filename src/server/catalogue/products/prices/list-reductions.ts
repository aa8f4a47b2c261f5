import { sql } from 'kysely';
import type { ReductionsQuery } from '#domain/products/reduction-request.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';

const PAGE = 50;

/** Lists a page of all products' reductions, the latest start first. `fullPrice` is the product's regular price now. */
export async function listReductions(db: Connection, { state, cursor }: ReductionsQuery) {
  let lines = db
    .selectFrom('priceReductions as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.id', 'r.productId', 'p.title', 'p.price as fullPrice', 'r.price', 'r.startsAt', 'r.endsAt'])
    .select(timeKey('r.startsAt').as('key'))
    .where('r.endsAt', state === 'over' ? '<=' : '>', sql<Date>`now()`);
  if (cursor) {
    const { key, id } = readCursor(cursor, CURSOR_KEYS.number);
    lines = lines.where(sql<boolean>`(r.starts_at, r.id::text) < (${timeOfKey(key)}, ${id}::text)`);
  }
  const found = await lines
    .orderBy('r.startsAt', 'desc')
    .orderBy(sql`r.id::text`, 'desc')
    .limit(PAGE + 1)
    .execute();
  return toPage(found, PAGE);
}
