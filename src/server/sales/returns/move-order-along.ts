import { sql } from 'kysely';
import type { WithdrawalMove, WithdrawalState } from '#domain/returns/withdrawal-states.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { Unit } from '#server/platform/unit-of-work.ts';
import type { Tx } from '#server/platform/database.ts';

/** What moving a withdrawal can mean for its order. */
const ALONG: Partial<Record<WithdrawalMove, OrderTransition>> = { receive: 'return', refund: 'refund' };

/**
 * Moves the order's own state once all of its pieces are back (`return`) or paid back (`refund`), where its table of
 * moves allows that; it is left to the owner otherwise. The stock has come back by then, line by line, so the event says
 * nothing of it: undoing it takes no stock. Money that goes back to a card moves the order when it has left.
 * @returns the move that was made
 */
export async function moveOrderAlong(
  unit: Unit,
  orderId: string,
  withdrawal: { number: string; move: WithdrawalMove },
): Promise<OrderTransition | undefined> {
  const move = ALONG[withdrawal.move];
  if (!move || !(await areAllPiecesBack(unit.tx, orderId, move))) return undefined;
  const locked = await lockOrder(unit.tx, orderId);
  if (!locked.ok) return undefined;
  const event = { kind: move, details: { withdrawal: withdrawal.number } };
  const changed = await changeOrder(unit, locked.row, { move, event });
  return changed.ok ? move : undefined;
}

/** Whether every piece of the order has come back, or has been paid back. */
export async function areAllPiecesBack(tx: Tx, orderId: string, move: OrderTransition): Promise<boolean> {
  const states: WithdrawalState[] = move === 'refund' ? ['refunded'] : ['received', 'refunded'];
  const { rows } = await sql<{ all: boolean }>`
    select (select sum(quantity) from order_lines where order_id = ${orderId}) = (
      select sum(l.quantity) from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
      where w.order_id = ${orderId} and w.state in (${sql.join(states)})) as all`.execute(tx);
  return rows[0]!.all;
}
