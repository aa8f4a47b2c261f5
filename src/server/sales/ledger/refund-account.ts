import { sql } from 'kysely';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { wasCharged } from './refunds-table.ts';

/** The account that a buyer has given for their money. */
export interface RefundAccount {
  iban: string;
  holder: string;
}

/** Of an order `o`: the account of its last return that has one, or what an owner has noted, or null. */
export const REFUND_ACCOUNT = sql<RefundAccount | null>`coalesce((
  select jsonb_build_object('iban', w.iban, 'holder', w.name) from returns w
  where w.order_id = o.id and w.iban <> '' order by w.announced_at desc limit 1), (
  select jsonb_build_object('iban', noted.refund_iban, 'holder', concat_ws(' ', noted.first_name, noted.last_name))
  from orders noted where noted.id = o.id and noted.refund_iban <> ''))`;

export async function findRefundAccount(db: Connection, orderId: string): Promise<RefundAccount | null> {
  const { rows } = await sql<{ account: RefundAccount | null }>`
    select ${REFUND_ACCOUNT} as account from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.account ?? null;
}

/** Whether the buyer is to be asked for an account: no card was charged that money could go back to, and none is known. */
export async function lacksRefundAccount(tx: Tx, orderId: string): Promise<boolean> {
  return !(await wasCharged(tx, orderId)) && (await findRefundAccount(tx, orderId)) === null;
}
