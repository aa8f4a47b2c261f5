import { sql } from 'kysely';
import { MISMATCHED, NOT_REFUNDED } from '#server/sales/ledger/payment-exceptions.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * True for an order `o` whose buyer is still to have money back: on its way, or left to an owner, who cannot send it by
 * hand to somebody without a name.
 */
export const owesMoney = sql<boolean>`(
  exists (select from refunds r where r.order_id = o.id and (r.state = 'asked' or ${NOT_REFUNDED}))
  or exists (select from card_payments c where c.order_id = o.id and ${MISMATCHED}))`;

/** Those of the orders that owe money; asked once they are locked. */
export async function owingOrders(tx: Tx, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${orderIds}::text[]) and ${owesMoney}`.execute(tx);
  return rows.map(({ id }) => id);
}
