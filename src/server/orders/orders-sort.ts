import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/order/order-requests.ts';
import type { OrdersExport } from '#domain/order/orders-query.ts';
import { ProblemError } from '#server/http/problem.ts';

type Sorting = Pick<OrdersExport, 'sort' | 'direction'>;

/** Where a page ended: the sort key of its last row, as text, and its id. */
export interface OrdersCursor {
  key: string;
  id: string;
}

// Whole microseconds: a Date would cut them off and show a row twice.
const PLACED = sql<string>`(extract(epoch from placed_at) * 1000000)::bigint::text`;

/** The sort key of a row, as the cursor holds it. */
export function sortKey({ sort }: Sorting): RawBuilder<string> {
  return sort === 'total' ? sql<string>`total::text` : PLACED;
}

// Both directions read an index: `orders_by_time (placed_at desc, id)` and `orders_by_total (total desc, id desc)`.

/** @param table - where the columns stand: a bare name could mean a worded column of the same name */
export function orderBy({ sort, direction }: Sorting, table: 'orders' | 'page'): RawBuilder<unknown> {
  const [total, placed, id] = [sql.ref(`${table}.total`), sql.ref(`${table}.placed_at`), sql.ref(`${table}.id`)];
  if (sort === 'total') return direction === 'asc' ? sql`${total}, ${id}` : sql`${total} desc, ${id} desc`;
  return direction === 'asc' ? sql`${placed}, ${id} desc` : sql`${placed} desc, ${id}`;
}

/** True for the rows behind the cursor. */
export function behind({ sort, direction }: Sorting, { key, id }: OrdersCursor): RawBuilder<boolean> {
  const compare = sql.raw(direction === 'asc' ? '>' : '<');
  if (sort === 'total') return sql`(total, id) ${compare} (${key}::integer, ${id}::text)`;
  const placed = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
  // The first half alone lets the index start at the right place; equal times go by id, against the direction.
  const tie = direction === 'asc' ? sql`id < ${id}` : sql`id > ${id}`;
  return sql`placed_at ${compare}= ${placed} and (placed_at ${compare} ${placed} or ${tie})`;
}

const idSchema = z.string().check(z.regex(ORDER_ID));
/** As many digits as the column can hold: a cursor of another sorting is refused, not asked of the database. */
const CURSORS = {
  placedAt: z.tuple([z.string().check(z.regex(/^\d{1,17}$/)), idSchema]),
  total: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), idSchema]),
};

export function writeCursor({ key, id }: OrdersCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws ProblemError 422 when the cursor is not one of ours for this sorting */
export function readCursor(text: string, { sort }: Sorting): OrdersCursor {
  try {
    const [key, id] = CURSORS[sort].parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { key, id };
  } catch {
    throw new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: { cursor: ['invalid'] } });
  }
}
