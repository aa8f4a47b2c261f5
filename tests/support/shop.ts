import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { toldMails } from './told-mails.ts';
import { followOrder, tellStory, type OrderStory, type TestOrder } from './order-story.ts';
import { insertDeliveredOrder, insertOrder, storeOrder } from './orders.ts';
import { useTestDatabase } from './test-database.ts';

/** People leave these behind in a shop, and with them all that refers to them. */
const LEFT_BEHIND = [
  ...['orders', 'customers', 'customer_notes', 'mails', 'messages', 'subscribers', 'discounts', 'draft_orders'],
  ...['stock_changes', 'stock_alerts', 'events', 'rate_limits', 'idempotency_keys', 'provider_events'],
  'testimonials',
];

let clearing: Promise<string> | undefined;

export type TestShop = ReturnType<typeof useShop>;

/**
 * A shop for the tests around this call: its database, and before each test no orders and so many pieces of each product.
 * @param keep - orders and all else stay from test to test
 */
export function useShop({ stock = 50, keep = false }: { stock?: number; keep?: boolean } = {}) {
  const test = useTestDatabase();
  beforeEach(async () => {
    if (!keep) await clearShop(test.db);
    await test.db.updateTable('products').set({ stock }).execute();
  });
  const find = async (id: string): Promise<TestOrder> => followOrder(test.db, (await findOrderById(test.db, id))!);
  return {
    get db() {
      return test.db;
    },
    get url() {
      return test.url;
    },
    /** Orders as a shopper does: `await shop.order({ paymentMethod: 'card' }).paidByCard().shipped()`. */
    order: (changes: Record<string, unknown> = {}): OrderStory =>
      tellStory(storeOrder(test.db, changes).then((placed) => followOrder(test.db, placed))),
    /** Puts an order into the tables, in whatever state, past stock and mails. */
    insert: async (...told: Tail<typeof insertOrder>) => find(await insertOrder(test.db, ...told)),
    insertDelivered: async (...told: Tail<typeof insertDeliveredOrder>) =>
      find(await insertDeliveredOrder(test.db, ...told)),
    find,
    stock: async (id = 'gemeni') =>
      (await test.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    setStock: (pieces: number, id = 'gemeni') =>
      test.db.updateTable('products').set({ stock: pieces }).where('id', '=', id).execute(),
    /** All mails, the oldest first, in their words. */
    mails: () => toldMails(test.db),
    /** Lists what the team did, and what is on no order's timeline. */
    audit: () =>
      test.db
        .selectFrom('events')
        .selectAll()
        .where((eb) => eb.or([eb('actorId', 'is not', null), eb('orderId', 'is', null)]))
        .orderBy('id')
        .execute(),
  };
}

type Tail<Work extends (db: never, ...rest: never[]) => unknown> =
  Parameters<Work> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Takes it out; catalogue, settings and team stay, and numbers begin anew. Rows are deleted one by one, because `truncate`
 * makes the files of some fifty tables anew: it takes ten times as long.
 */
async function clearShop(db: Database): Promise<void> {
  clearing ??= writeStatement(db);
  await sql.raw(await clearing).execute(db);
}

async function writeStatement(db: Database): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    with recursive left_behind as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${LEFT_BEHIND})
      union select conrelid from pg_constraint join left_behind on confrelid = left_behind.oid where contype = 'f'
    )
    select format('delete from %s;', oid::regclass) as statement from left_behind
    union all
    select format('perform setval(%L, 1, false);', sequence.oid::regclass) from pg_class sequence
      join pg_depend on pg_depend.objid = sequence.oid and deptype in ('a', 'i') join left_behind on refobjid = left_behind.oid
      where relkind = 'S'`.execute(db);
  // Neither foreign keys nor the triggers that keep the books look on.
  const statements = ['set local session_replication_role = replica;', ...rows.map(({ statement }) => statement)];
  return `do $clear$ begin ${statements.join(' ')} end $clear$`;
}
