import type { ReturnMove } from '#domain/returns/return-states.ts';
import { checkMove } from '#domain/orders/check-moves.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { lockOrderIfThere, changeOrder } from '#server/sales/orders/change-order.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isWholeOrderBack } from './returned-pieces.ts';

/** What moving a withdrawal can mean for its order. */
const ALONG: Partial<Record<ReturnMove, OrderMove>> = { receive: 'return', refund: 'refund' };

/**
 * Moves the order's own state once all of its pieces are back (`return`) or paid back (`refund`), where its table of
 * moves allows that; it is left to the owner otherwise. The stock has come back by then, line by line, so the event says
 * nothing of it: undoing it takes no stock. Money that goes back to a card moves the order when it has left.
 * @returns the move that was made
 */
export async function advanceReturnedOrder(
  unit: Unit,
  orderId: string,
  orderReturn: { number: string; move: ReturnMove },
): Promise<OrderMove | undefined> {
  const move = ALONG[orderReturn.move];
  if (!move || !(await isWholeOrderBack(unit.tx, orderId, move))) return undefined;
  const row = await lockOrderIfThere(unit.tx, orderId);
  if (!row || checkMove(row, move)) return undefined;
  const event = { kind: move, details: { returnNumber: orderReturn.number } };
  await changeOrder(unit, row, { move, event });
  return move;
}
