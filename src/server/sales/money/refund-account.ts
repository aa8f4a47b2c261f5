import { sql } from 'kysely';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { listChargedCards } from './refunds-table.ts';

/** Account that a buyer gave for refunds. */
export interface RefundAccount {
  iban: string;
  holder: string;
}

/** Account from a claim, which gets no money before the order's buyer confirms it. */
export interface ClaimedAccount extends RefundAccount {
  returnId: string;
  number: string;
}

/** Refund account of an order `o`, last given by a holder of its key or the team, or null. Claims do not count. */
export const REFUND_ACCOUNT = sql<RefundAccount | null>`(
  select jsonb_build_object('iban', noted.refund_iban, 'holder', coalesce((
    select w.name from returns w
    where w.order_id = noted.id and w.iban = noted.refund_iban and w.proved_by <> 'contact'
    order by w.announced_at desc limit 1), concat_ws(' ', noted.first_name, noted.last_name)))
  from orders noted where noted.id = o.id and noted.refund_iban <> '')`;

/** Finds the last account claimed by a standing return that differs from the order's own. */
export async function findClaimedAccount(db: Connection, orderId: string): Promise<ClaimedAccount | null> {
  const claimed = await db
    .selectFrom('returns as w')
    .innerJoin('orders as o', 'o.id', 'w.orderId')
    .select(['w.id as returnId', 'w.number', 'w.iban', 'w.name as holder'])
    .where('w.orderId', '=', orderId)
    .where('w.provedBy', '=', 'contact')
    .where('w.state', '<>', 'cancelled')
    .where('w.iban', '<>', '')
    .whereRef('w.iban', '<>', 'o.refundIban')
    .orderBy('w.announcedAt', 'desc')
    .executeTakeFirst();
  return claimed ?? null;
}

export async function findRefundAccount(db: Connection, orderId: string): Promise<RefundAccount | null> {
  const { rows } = await sql<{ account: RefundAccount | null }>`
    select ${REFUND_ACCOUNT} as account from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.account ?? null;
}

/** Returns whether to ask the buyer for an account: no card can be refunded, and no account is known. */
export async function lacksRefundAccount(tx: Tx, orderId: string): Promise<boolean> {
  return (await listChargedCards(tx, orderId)).length === 0 && (await findRefundAccount(tx, orderId)) === null;
}
