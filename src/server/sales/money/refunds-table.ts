import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import type { CardPaymentRow } from './card-payments-table.ts';

export type RefundRow = Selectable<DatabaseSchema['refunds']>;

export function findRefund(db: Connection, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Bani that can still go back (`refund_balances`): what is held, and never more. The order's lock is held. */
export async function countRefundable(db: Connection, orderId: string): Promise<Bani> {
  const balance = await db
    .selectFrom('refundBalances')
    .select('refundable')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return balance?.refundable ?? 0;
}

/** A card payment with the bani of it that can still go back. */
export type ChargedCard = CardPaymentRow & { left: Bani };

/** The card payments that money can go back to, the order's own first: those of the order, or what came by mistake while it has none. */
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

/** True where money of an order can go back to a card at all, or is on its way back to its own. */
export const isRefundedByCard = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (exists (select ${chargedCards(orderId)}) or exists (
    select from refunds r join card_payments c on c.id = r.card_payment_id
    where r.order_id = ${orderId} and r.state = 'asked' and c.state = 'paid'))`;
