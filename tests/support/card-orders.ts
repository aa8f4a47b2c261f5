import { expect } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { handleWebhookEvent } from '#server/payments/cards/handle-webhook-event.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { openCardBackend } from './card-backend.ts';
import { storeOrder } from './orders.ts';
import { openTestDatabase } from './test-database.ts';

/** What the orders of these tests buy one piece of. */
export const KIT = 'gemeni';

/** Card orders on a database and with a card provider of the test's own. */
export async function openCardOrders() {
  const test = await openTestDatabase();
  const backend = await openCardBackend();
  const { db } = test;
  const order = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    db,
    backend,
    order,
    byCard: (changes: Record<string, unknown> = {}) => storeOrder(db, { paymentMethod: 'card', ...changes }),
    stock: async () =>
      (await db.selectFrom('products').select('stock').where('id', '=', KIT).executeTakeFirstOrThrow()).stock,
    setStock: (stock: number) => db.updateTable('products').set({ stock }).where('id', '=', KIT).execute(),
    kinds: async (id: string) =>
      (await db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    mailsOf: async (id: string) =>
      (await db.selectFrom('mails').select('kind').where('order_id', '=', id).execute()).map(({ kind }) => kind),
    movements: (id: string) =>
      db.selectFrom('ledger_entries').select(['kind', 'amount']).where('order_id', '=', id).orderBy('id').execute(),
    /** Sends the buyer to the payment page; answers with the provider's session. */
    open: async ({ id }: Order): Promise<string> => {
      expect(await openCardPayment(db, id)).toMatchObject({ ok: true });
      return (await findWaiting(db, id))!.session_id!;
    },
    /** Hands an event about a session on, as the provider tells it now. */
    tell: async (sessionId: string, id: string, type = 'checkout.session.completed') =>
      handleWebhookEvent(db, 'stripe', { id, type, session: await backend.read(sessionId) }),
    endReservation: async (id: string) => {
      await db
        .updateTable('orders')
        .set({ reserved_until: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute();
    },
    close: async () => {
      await backend.close();
      await test.close();
    },
  };
}
