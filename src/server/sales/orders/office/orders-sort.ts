import { sql, type RawBuilder } from 'kysely';
import type { OrderSort } from '#domain/orders/order-states.ts';
import type { OrdersExport } from '#domain/orders/orders-query.ts';
import { timeKey, timeOfKey, type PageCursor, type SortKey } from '#server/platform/lists/page-cursor.ts';

type Sorting = Pick<OrdersExport, 'sort' | 'direction'>;

/**
 * Columns to sort by; `pattern` refuses another column's cursor. `along`: equal values sort by id in the same direction,
 * as in the index `orders_by_total (total desc, id desc)`, unlike `orders_by_time (placed_at desc, id)`.
 */
export const SORTS: Record<OrderSort, Omit<SortKey, 'by'> & { along: boolean }> = {
  placedAt: { along: false, pattern: /^\d{10,17}$/, key: timeKey('placedAt'), bound: timeOfKey },
  total: { along: true, pattern: /^\d{1,9}$/, key: sql`total::text`, bound: (key) => sql`${key}::integer` },
};

/** @param table - table of the columns: a bare name could mean a formatted column of the same name */
export function orderBy({ sort, direction }: Sorting, table: 'orders' | 'page'): RawBuilder<unknown> {
  const isUp = direction === 'asc';
  const [first, second] = [isUp, isUp === SORTS[sort].along].map((up) => sql.raw(up ? 'asc' : 'desc'));
  return sql`${sql.ref(`${table}.${sort}`)} ${first}, ${sql.ref(`${table}.id`)} ${second}`;
}

/** Returns the condition for rows after the cursor. */
export function behind({ sort, direction }: Sorting, { key, id }: PageCursor): RawBuilder<boolean> {
  const [name, value, compare] = [sql.ref(sort), SORTS[sort].bound(key), sql.raw(direction === 'asc' ? '>' : '<')];
  if (SORTS[sort].along) return sql`(${name}, id) ${compare} (${value}, ${id}::text)`;
  // The first condition alone lets the index start at the right place; equal values sort by id, against the direction.
  const tie = direction === 'asc' ? sql`id < ${id}` : sql`id > ${id}`;
  return sql`${name} ${compare}= ${value} and (${name} ${compare} ${value} or ${tie})`;
}
