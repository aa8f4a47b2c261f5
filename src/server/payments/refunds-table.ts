import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { CardPaymentRow } from './card-payments-table.ts';

export type RefundRow = Selectable<DatabaseSchema['refunds']>;

export function findRefund(db: Kysely<DatabaseSchema>, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listRefunds(db: Kysely<DatabaseSchema>, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .orderBy('tried_at')
    .execute();
}

/** Bani that can still be asked back: what came, less what went back or is on its way. The order's lock is held. */
export async function countRefundable(db: Kysely<DatabaseSchema>, orderId: string): Promise<Bani> {
  const { rows } = await sql<{ left: number }>`
    select (o.received - o.refunded - coalesce((
      select sum(amount) from refunds r where r.order_id = o.id and r.state = 'asked'), 0))::integer as left
    from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * The card payment that a sum can go back to: what belongs to the order first, then what came by mistake.
 * @returns undefined when none has as much left; `none` when no card was charged at all
 */
export async function findChargedCard(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  amount: Bani,
): Promise<CardPaymentRow | undefined | 'none'> {
  const { rows } = await sql<CardPaymentRow & { left: number }>`
    select c.*, (c.received - coalesce((
      select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state <> 'failed'), 0))::integer as left
    from card_payments c
    where c.order_id = ${orderId} and c.state in ('paid', 'surplus', 'mismatch') and c.currency = 'ron'
    order by c.state = 'paid' desc, c.created_at`.execute(transaction);
  const charged = rows.filter(({ left }) => left > 0);
  return charged.length === 0 ? 'none' : charged.find(({ left }) => left >= amount);
}
