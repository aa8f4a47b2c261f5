import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

export type CardPaymentRow = Selectable<DatabaseSchema['card_payments']>;

/** The visit to the payment page that an order waits for; there is one at most. */
export function findWaiting(db: Kysely<DatabaseSchema>, orderId: string): Promise<CardPaymentRow | undefined> {
  return db
    .selectFrom('card_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst();
}

export function findCardPayment(db: Kysely<DatabaseSchema>, id: string): Promise<CardPaymentRow | undefined> {
  return db.selectFrom('card_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every visit of an order, oldest first. */
export function listCardPayments(db: Kysely<DatabaseSchema>, orderId: string): Promise<CardPaymentRow[]> {
  return db.selectFrom('card_payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();
}

/** Marks a visit that ended without money. */
export async function markExpired(transaction: Transaction<DatabaseSchema>, id: string): Promise<void> {
  await transaction
    .updateTable('card_payments')
    .set({ state: 'expired', settled_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open'])
    .execute();
}
