import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import type { CardPaymentRow } from './card-payments-table.ts';

export type RefundRow = Selectable<DatabaseSchema['refunds']>;

export function findRefund(db: Connection, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the refundable bani (`refund_balances`), at most the sum held. Needs the order's lock. */
export async function countRefundable(db: Connection, orderId: string): Promise<Bani> {
  const balance = await db
    .selectFrom('refundBalances')
    .select('refundable')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return balance?.refundable ?? 0;
}

/** Card payment with its refundable bani. */
export type ChargedCard = CardPaymentRow & { left: Bani };

/** Lists refundable card payments, the order's own first; mistaken ones only while it has no payment of its own. */
export async function listChargedCards(tx: Tx, orderId: string): Promise<ChargedCard[]> {
  const { rows } = await sql<ChargedCard>`
    select c.*, balance.remaining as left ${chargedCards(sql`${orderId}`)}
    order by c.state = 'paid' desc, c.created_at`.execute(tx);
  return rows;
}

const chargedCards = (orderId: RawBuilder<unknown>) => sql`
  from card_payments c join card_payment_balances balance on balance.id = c.id join orders o on o.id = c.order_id
  where o.id = ${orderId} and c.currency = 'ron' and balance.remaining > 0
    and (c.state = 'paid' or (c.state in ('duplicate', 'mismatch') and o.payment = 'unpaid'))`;

/** True when an order's money can be refunded to a card, or is on its way back to its own card. */
export const isRefundedByCard = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (exists (select ${chargedCards(orderId)}) or exists (
    select from refunds r join card_payments c on c.id = r.card_payment_id
    where r.order_id = ${orderId} and r.state = 'asked' and c.state = 'paid'))`;
