import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { Step, ReturnRow } from './returns-table.ts';

/** The buyer keeps the goods: their pieces can be withdrawn again, and the order is not given back as a whole any more. */
export async function cancelReturn(tx: Tx, withdrawal: ReturnRow): Promise<Step> {
  await tx
    .updateTable('returns')
    .set({ state: 'cancelled', cancelled_at: sql`now()`, version: withdrawal.version + 1 })
    .where('id', '=', withdrawal.id)
    .execute();
  // Another withdrawal that completed the order was owed the shipping fee.
  await sql`
    update returns w set completes_order = false, owed = greatest(0, owed - o.shipping_fee), version = w.version + 1
    from orders o where o.id = w.order_id and w.order_id = ${withdrawal.order_id} and w.id <> ${withdrawal.id}
      and completes_order and state in ('announced', 'received')`.execute(tx);
  return { ok: true, details: {} };
}
