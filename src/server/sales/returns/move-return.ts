import type { Actor } from '#domain/accounts/account.ts';
import type { Bani } from '#domain/money/money.ts';
import { checkMove } from '#domain/orders/check-moves.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import { isStillHere, moveReturnState, RETURN_MOVES, type ReturnMove } from '#domain/returns/return-states.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { createRefund } from '#server/sales/money/create-refund.ts';
import { lockOrderIfThere, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { commit, refuse, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import { settleReturns } from '#server/sales/money/settle-returns.ts';
import { leaveOut } from './leave-out.ts';
import { packAnew } from './pack-anew.ts';
import type { ReturnRow, Step } from './returns-table.ts';
import { receiveReturn } from './receive-return.ts';
import { queueReturnMail } from '#server/sales/mails/withdrawal-mails.ts';
import { isWholeOrderBack } from './returned-pieces.ts';
import { sql } from 'kysely';

/** Moves of a return that can move its order. */
const ALONG: Partial<Record<ReturnMove, OrderMove>> = { receive: 'return', refund: 'refund' };

/** Moves a return, with stock, order states, event and mail. Locks the order first, as every writer does. */
export async function moveReturn(db: Database, actor: Actor, id: string, request: ReturnMoveRequest): Promise<Step> {
  return commit(db, { actor }, async (unit) => {
    const locked = await lockReturn(unit.tx, id);
    return locked ? moveLockedReturn(unit, locked, request) : refuse('return_not_found');
  });
}

interface Locked {
  orderReturn: ReturnRow;
  order: OrderRow;
}

export async function lockReturn(tx: Tx, id: string): Promise<Locked | undefined> {
  const found = await tx.selectFrom('returns').select('orderId').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrderIfThere(tx, found.orderId);
  // Every writer of a return holds its order's lock, so this row cannot change meanwhile.
  const orderReturn = await tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();
  return order && orderReturn ? { orderReturn, order } : undefined;
}

/** Moves a return whose order the caller has locked. */
export async function moveLockedReturn(
  unit: Unit,
  { orderReturn, order }: Locked,
  request: ReturnMoveRequest,
): Promise<Step> {
  if (isRepeat(orderReturn, request)) rollBack({ details: {} });
  if (orderReturn.version !== request.version) refuse('changed_meanwhile');
  const to = moveReturnState(orderReturn.state, request.move);
  if (!to) refuse('return_not_from_here');

  const step = await takeStep(unit, order, orderReturn, request);
  const details = { returnNumber: orderReturn.number, ...step.details };
  // Pieces that had never left did not come back: they return to the shelf.
  const stayed = request.move === 'receive' && isStillHere({ ...order, deliveryMethod: order.deliveryMethod });
  if (stayed && !orderReturn.completesOrder) await packAnew(unit, order);
  await changeOrder(unit, order, {
    event: { kind: stayed ? 'return_stayed' : `return_${to}`, note: request.note, details },
  });
  // The buyer has a mail about the order as it is now.
  if (request.move === 'leave_out') return { details };
  const along = { number: orderReturn.number, move: request.move };
  // The refund moves the order and mails the customer once its money has left.
  if (step.details.refund !== undefined) return { details };
  const orderMove = await advanceReturnedOrder(unit, order.id, along);
  // The order's earlier refunds are no news.
  const isSilent = request.move === 'refund' && request.amount === 0 && step.details.due === 0;
  const told = stayed ? 'stay' : request.move;
  if (!isSilent) await queueReturnMail(unit, await getAcknowledgement(unit.tx, orderReturn.id), told);
  if (request.move === 'receive') await settleReturns(unit, order.id);
  return { details: { ...details, ...(orderMove && { order: orderMove }) } };
}

async function takeStep(
  unit: Unit,
  order: OrderRow,
  orderReturn: ReturnRow,
  request: ReturnMoveRequest,
): Promise<Step> {
  switch (request.move) {
    case 'receive':
      return receiveReturn(unit, orderReturn, request.lines);
    case 'refund':
      return refundReturn(unit, order, orderReturn, request.amount);
    case 'cancel':
      return cancelReturn(unit.tx, orderReturn);
    case 'leave_out':
      return leaveOut(unit, order, orderReturn);
  }
}

/** Returns whether a repeated move, as after a lost answer, finds its result. */
function isRepeat({ state, version, refunded }: ReturnRow, request: ReturnMoveRequest): boolean {
  const same = state === RETURN_MOVES[request.move].to && version === request.version + 1;
  return same && (request.move !== 'refund' || refunded === request.amount);
}

/** Cancels a return: the customer keeps the goods and may withdraw again; the order no longer returns as a whole. */
async function cancelReturn(tx: Tx, orderReturn: ReturnRow): Promise<Step> {
  await tx
    .updateTable('returns')
    .set({ state: 'cancelled', cancelledAt: sql`now()`, version: orderReturn.version + 1 })
    .where('id', '=', orderReturn.id)
    .execute();
  // Another return that completed the order no longer does, so it does not refund the shipping fee.
  await sql`
    update returns w set completes_order = false, owed = greatest(0, owed - o.shipping_fee), version = w.version + 1
    from orders o where o.id = w.order_id and w.order_id = ${orderReturn.orderId} and w.id <> ${orderReturn.id}
      and completes_order and state in ('announced', 'received')`.execute(tx);
  return { details: {} };
}

/**
 * Moves the order once all of its pieces are back (`return`) or refunded (`refund`), if its table of moves allows that;
 * otherwise an owner does. The stock came back line by line, so the event does not mention it, and undoing takes none.
 * A card refund moves the order when its money has left.
 * @returns the move that was made
 */
async function advanceReturnedOrder(
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

/** Stores the refunded sum of a return and creates its refund. */
async function refundReturn(unit: Unit, order: OrderRow, orderReturn: ReturnRow, amount: Bani): Promise<Step> {
  const { given, outstanding: due } = await unit.tx
    .selectFrom('returnBalances')
    .select(['given', 'outstanding'])
    .where('returnId', '=', orderReturn.id)
    .executeTakeFirstOrThrow();
  await unit.tx
    .updateTable('returns')
    .set({
      state: 'refunded',
      refunded: amount,
      due,
      unpaid: orderReturn.owed - given - due,
      refundedAt: sql`now()`,
      version: orderReturn.version + 1,
    })
    .where('id', '=', orderReturn.id)
    .execute();
  if (amount === 0) return { details: { amount, due } };
  const key = crypto.randomUUID();
  await createRefund(unit, order, { key, amount, reason: '', returnNumber: orderReturn.number });
  return { details: { amount, refund: key } };
}
