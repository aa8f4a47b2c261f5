import { sql } from 'kysely';
import { defaultDirection, type CustomerSort, type CustomersQuery } from '#domain/customers/customer.ts';
import { orderSearchWords } from '#domain/orders/order-search.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  CURSOR_KEYS,
  readCursor,
  timeKey,
  timeOfKey,
  toPage,
  type SortKey,
} from '#server/platform/lists/page-cursor.ts';
import { holdsWord } from '#server/platform/lists/search-words.ts';

const PAGE = 50;

/** One person, identified by mail address, or else by phone. */
export interface CustomerRow {
  id: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNo: string;
  /** Number of all their orders. */
  orders: number;
  /** Sum in bani that they paid or owe, without rejected, returned and refunded orders. */
  total: Bani;
  firstOrderAt: Date;
  lastOrderAt: Date;
}

const NAME = sql<string>`fold_romanian(last_name || ' ' || first_name)`;
const SORTS: Record<CustomerSort, SortKey> = {
  lastOrder: {
    by: sql`last_order_at`,
    key: timeKey('lastOrderAt'),
    pattern: CURSOR_KEYS.number,
    bound: timeOfKey,
  },
  total: { by: sql`total`, key: sql`total::text`, pattern: CURSOR_KEYS.number, bound: (key) => sql`${key}::bigint` },
  orders: {
    by: sql`orders`,
    key: sql`orders::text`,
    pattern: CURSOR_KEYS.number,
    bound: (key) => sql`${key}::bigint`,
  },
  name: { by: NAME, key: NAME, pattern: CURSOR_KEYS.text, bound: (key) => sql`${key}::text` },
};

/** Lists a page of people who have ordered, at a cost independent of their number. */
export async function listCustomers(
  db: Database,
  query: CustomersQuery,
): Promise<{ items: CustomerRow[]; next: string | null }> {
  const sort = SORTS[query.sort];
  const rising = (query.direction ?? defaultDirection(query.sort)) === 'asc';
  let rows = db
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'emailAddress', 'phoneNo', 'orders', 'total', 'firstOrderAt'])
    .select('lastOrderAt')
    .select(sort.key.as('key'));
  for (const word of orderSearchWords(query.search)) {
    rows = rows.where(holdsWord(sql.ref('searchText'), word));
  }
  if (query.cursor) {
    const { key, id } = readCursor(query.cursor, sort.pattern);
    const bound = sort.bound(key);
    // Equal keys sort by id; the first condition alone lets the index start at the right place.
    rows = rows.where(
      rising
        ? sql<boolean>`${sort.by} >= ${bound} and (${sort.by} > ${bound} or id < ${id})`
        : sql<boolean>`${sort.by} <= ${bound} and (${sort.by} < ${bound} or id > ${id})`,
    );
  }
  const found = await rows
    .orderBy(rising ? sql`${sort.by} asc, id desc` : sql`${sort.by} desc, id asc`)
    .limit(PAGE + 1)
    .execute();
  const { items, next } = toPage(found, PAGE);
  return { items: items.map(({ total, ...row }) => ({ ...row, total: Number(total) })), next };
}
