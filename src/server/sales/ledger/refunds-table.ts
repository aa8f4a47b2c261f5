import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import type { CardPaymentRow } from './card-payments-table.ts';

export type RefundRow = Selectable<DatabaseSchema['refunds']>;

export function findRefund(db: Connection, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listRefunds(db: Connection, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .orderBy('tried_at')
    .execute();
}

const isStray = sql<boolean>`c.state in ('surplus', 'mismatch')`;

/** Bani of the order's own money that are on their way back. */
const OWN_ASKED = sql<number>`coalesce((
  select sum(r.amount) from refunds r left join card_payments c on c.id = r.card_payment_id
  where r.order_id = o.id and r.state = 'asked' and not coalesce(${isStray}, false)), 0)`;

/** Bani of the order `o` that can still go back to somebody who says that they have paid, whatever the ledger has of it. */
export const REFUNDABLE_IF_PAID = sql<Bani>`(greatest(o.amount_paid - o.amount_unallocated, o.total) - ${OWN_ASKED}
  - o.amount_refunded)::integer`;

/**
 * Bani that can still be asked back: what came, less what went back or is on its way. What came by mistake counts while
 * the order has no money of its own. The order's lock is held.
 * @param isPaid - counts by {@link REFUNDABLE_IF_PAID}
 */
export async function countRefundable(db: Connection, orderId: string, { isPaid = false } = {}): Promise<Bani> {
  const { rows } = await sql<{ left: number }>`
    select (case
      when ${isPaid} then ${REFUNDABLE_IF_PAID}
      when o.payment = 'unpaid' then o.amount_paid - o.amount_refunded
        - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.state = 'asked'), 0)
      else o.amount_paid - o.amount_unallocated - ${OWN_ASKED} - o.amount_refunded end)::integer as left
    from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * The card payment that a sum can go back to: the one that belongs to the order, or what came by mistake while it has
 * none.
 * @returns undefined when none has as much left; `none` when no card was charged at all
 */
export async function findChargedCard(
  tx: Tx,
  orderId: string,
  amount: Bani,
): Promise<CardPaymentRow | undefined | 'none'> {
  const { rows } = await sql<CardPaymentRow & { left: number }>`
    select c.*, (c.received - coalesce((
      select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state <> 'failed'), 0))::integer as left
    from card_payments c join orders o on o.id = c.order_id
    where o.id = ${orderId} and (c.state = 'paid' or (${isStray} and o.payment = 'unpaid')) and c.currency = 'ron'
    order by c.state = 'paid' desc, c.created_at`.execute(tx);
  const charged = rows.filter(({ left }) => left > 0);
  return charged.length === 0 ? 'none' : charged.find(({ left }) => left >= amount);
}

/** Whether money of the order's own card payment is on its way back. */
export async function isOnItsWayBack(tx: Tx, orderId: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('refunds')
    .innerJoin('card_payments', 'card_payments.id', 'refunds.card_payment_id')
    .select('refunds.id')
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'asked')
    .where('card_payments.state', '=', 'paid')
    .executeTakeFirst();
  return asked !== undefined;
}
