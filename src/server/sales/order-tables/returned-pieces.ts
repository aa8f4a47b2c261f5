import { sql } from 'kysely';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Whether every piece of the order has come back (`return`), or has been paid back (`refund`). */
export async function isWholeOrderBack(tx: Tx, orderId: string, move: OrderTransition): Promise<boolean> {
  const states: ReturnState[] = move === 'refund' ? ['refunded'] : ['received', 'refunded'];
  const { rows } = await sql<{ all: boolean }>`
    select (select sum(quantity) from order_lines where order_id = ${orderId}) = (
      select sum(l.quantity) from returns w join return_lines l on l.return_id = w.id
      where w.order_id = ${orderId} and w.state in (${sql.join(states)})) as all`.execute(tx);
  return rows[0]!.all;
}
