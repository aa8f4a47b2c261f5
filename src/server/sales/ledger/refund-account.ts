import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

/** The account that a buyer has given for their money. */
export interface RefundAccount {
  iban: string;
  holder: string;
}

/** Of an order `o`: the account of its last return that has one, or null. */
export const REFUND_ACCOUNT = sql<RefundAccount | null>`(
  select jsonb_build_object('iban', w.iban, 'holder', w.name) from returns w
  where w.order_id = o.id and w.iban <> '' order by w.announced_at desc limit 1)`;

export async function findRefundAccount(db: Connection, orderId: string): Promise<RefundAccount | null> {
  const { rows } = await sql<{ account: RefundAccount | null }>`
    select ${REFUND_ACCOUNT} as account from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.account ?? null;
}
