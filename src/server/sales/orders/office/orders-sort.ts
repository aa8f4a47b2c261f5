import { sql, type RawBuilder } from 'kysely';
import type { OrdersExport } from '#domain/orders/orders-query.ts';
import { timeKey, timeOfKey, type PageCursor } from '#server/platform/lists/page-cursor.ts';

type Sorting = Pick<OrdersExport, 'sort' | 'direction'>;

/** Cursor formats with the digits that each column can hold, which refuse another sorting's cursor. */
export const ORDER_CURSORS = { placedAt: /^\d{10,17}$/, total: /^\d{1,9}$/ } as const;

/** Returns a row's sort key as text, as cursors hold it. */
export function sortKey({ sort }: Sorting): RawBuilder<string> {
  return sort === 'total' ? sql<string>`total::text` : timeKey('placedAt');
}

// Both directions use an index: `orders_by_time (placed_at desc, id)` and `orders_by_total (total desc, id desc)`.

/** @param table - table of the columns: a bare name could mean a formatted column of the same name */
export function orderBy({ sort, direction }: Sorting, table: 'orders' | 'page'): RawBuilder<unknown> {
  const [total, placed, id] = [sql.ref(`${table}.total`), sql.ref(`${table}.placed_at`), sql.ref(`${table}.id`)];
  if (sort === 'total') return direction === 'asc' ? sql`${total}, ${id}` : sql`${total} desc, ${id} desc`;
  return direction === 'asc' ? sql`${placed}, ${id} desc` : sql`${placed} desc, ${id}`;
}

/** Returns the condition for rows after the cursor. */
export function behind({ sort, direction }: Sorting, { key, id }: PageCursor): RawBuilder<boolean> {
  const compare = sql.raw(direction === 'asc' ? '>' : '<');
  if (sort === 'total') return sql`(total, id) ${compare} (${key}::integer, ${id}::text)`;
  const placed = timeOfKey(key);
  // The first condition alone lets the index start at the right place; equal times sort by id, against the direction.
  const tie = direction === 'asc' ? sql`id < ${id}` : sql`id > ${id}`;
  return sql`placed_at ${compare}= ${placed} and (placed_at ${compare} ${placed} or ${tie})`;
}
