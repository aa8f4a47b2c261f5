import { sql, type Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

export type CardPaymentRow = Selectable<DatabaseSchema['cardPayments']>;

/** Finds the open card payment of an order, which has at most one. */
export function findWaiting(db: Connection, orderId: string): Promise<CardPaymentRow | undefined> {
  return db
    .selectFrom('cardPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst();
}

export function findCardPayment(db: Connection, id: string): Promise<CardPaymentRow | undefined> {
  return db.selectFrom('cardPayments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listCardPayments(db: Connection, orderId: string): Promise<CardPaymentRow[]> {
  return db.selectFrom('cardPayments').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute();
}

export async function markExpired(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('cardPayments')
    .set({ state: 'expired', settledAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open'])
    .execute();
}
