import { beforeEach } from 'vitest';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { toldMails } from './told-mails.ts';
import { clearShop } from './clear-shop.ts';
import { followOrder, tellStory, type OrderStory, type TestOrder } from './order-story.ts';
import { insertDeliveredOrder, insertOrder, storeOrder } from './orders.ts';
import { useTestDatabase } from './test-database.ts';

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
    /** What the team did, and what is on no order's timeline. */
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
