import type { RawBuilder } from 'kysely';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import { reopenReturns } from '#server/sales/returns/close-unpaid-returns.ts';
import type { Actor } from '#domain/accounts/account.ts';
import { ORDER_TRANSITIONS, type OrderTransition } from '#domain/orders/order-transitions.ts';
import type { OrderUndoRequest } from '#domain/orders/order-requests.ts';
import { applyUndo, checkUndo, standingMoves, type PastEvent, type UndoRefusal } from '#domain/orders/order-undo.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { recordUse } from '#server/sales/discounts/use-discount.ts';
import { rewordWaitingMails, stopTransitionMail, type StoppedMail } from '#server/sales/mails/transition-mails.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import type { NeedsOwner } from '#server/sales/money/helper-bound.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow, Unlocked } from '#server/sales/orders/order-row.ts';
import { formerMethod, undoMoney } from './transition-money.ts';
import { listTimeline } from '#server/sales/orders/list-timeline.ts';
import { minutesFromNow } from '#server/sales/orders/reservation.ts';
import { moveStock, orderQuantities, type StockMove } from '#server/sales/orders/order-stock.ts';

interface Undone {
  ok: true;
  from: string;
  to: string;
  /** What became of the mail about the undone move: `stopped` in time, already `sent`, or there was `none`. */
  mail: StoppedMail;
}

type UndoTransitionResult =
  | Undone
  | Unlocked
  /** `erased`: an anonymous order is not reopened. `discount_used_up`: its discount has gone to others since. */
  /** `money_moved`: through the card provider. */
  | { ok: false; code: UndoRefusal | 'erased' | 'discount_used_up' | 'money_moved' }
  | NeedsOwner
  | Extract<StockMove, { ok: false }>;

/** Takes back the last move of a state, with everything that followed from it, as an event of its own. */
export async function undoTransition(
  db: Database,
  actor: Actor,
  id: string,
  request: OrderUndoRequest,
): Promise<UndoTransitionResult> {
  return commit<UndoTransitionResult>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, request.version);
    return locked.ok ? undoWithTakenAlong(unit, locked.row, request) : locked;
  });
}

/** Takes a move back with those that it took along, the last one first: the order is where it was before the press. */
async function undoWithTakenAlong(unit: Unit, row: OrderRow, request: OrderUndoRequest): Promise<UndoTransitionResult> {
  const undone = await undoLocked(unit, row, request);
  if (!undone.ok) return undone;
  let to = undone.to;
  for (;;) {
    const last = standingMoves(await listTimeline(unit.tx, row.id)).findLast(
      ({ kind }) => ORDER_TRANSITIONS[kind as OrderTransition].state !== 'payment',
    );
    if (last?.details.along !== request.move) return { ...undone, to };
    const at = await unit.tx.selectFrom('orders').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    const taken = await undoLocked(unit, at, { ...request, move: last.kind as OrderTransition, note: '' });
    // What stands against it, the owner sees at the order.
    if (!taken.ok) return { ...undone, to };
    if (ORDER_TRANSITIONS[last.kind as OrderTransition].state === ORDER_TRANSITIONS[request.move].state) to = taken.to;
  }
}

async function undoLocked(unit: Unit, row: OrderRow, { move, note }: OrderUndoRequest): Promise<UndoTransitionResult> {
  if (row.erasedAt) return { ok: false, code: 'erased' };
  const events = await listTimeline(unit.tx, row.id);
  const undoable = checkUndo(row, events, move, new Date());
  if (!undoable.ok) return undoable;
  const undone = standingMoves(events).findLast((event) => event.kind === move)!;
  const stock = await takeStockAgain(unit, row, undone);
  if (!stock.ok) return stock;
  if (!(await useDiscountAgain(unit.tx, row, undone))) return { ok: false, code: 'discount_used_up' };

  if (!(await undoMoney(unit, row, undone))) return { ok: false, code: 'money_moved' };

  const { closedReturns } = undone.details;
  if (Array.isArray(closedReturns)) await reopenReturns(unit.tx, closedReturns as string[]);
  const method = formerMethod(undone);
  const mail = await stopTransitionMail(unit.tx, row.id, move, undone.at);
  const back = { ...applyUndo(row, undoable), ...(method && { paymentMethod: method }) };
  await changeOrder(unit, row, {
    undo: undoable,
    columns: {
      ...(method && { paymentMethod: method }),
      ...(move === 'ship' && { amountAsked: 0 }),
      ...(move === 'deliver' && { amountCollected: 0 }),
      ...reservationAgain(back),
    },
    event: { kind: 'undo', note, details: { move, mail } },
  });
  await rewordWaitingMails(unit, (await findOrderById(unit.tx, row.id))!);
  const { state } = ORDER_TRANSITIONS[move];
  return { ok: true, from: row[state], to: undoable.back, mail };
}

/** No approval keeps the pieces of an unpaid card order any more: they are reserved for the customer again. */
function reservationAgain(row: OrderRow): { holdUntil?: RawBuilder<Date> } {
  const isUnpaid = row.paymentMethod === 'card' && row.payment === 'unpaid';
  const waits = isUnpaid && row.stockTaken && row.status === 'pending' && row.fulfilment === 'unfulfilled';
  return waits ? { holdUntil: minutesFromNow(HOLD_MINUTES) } : {};
}

async function takeStockAgain(unit: Unit, row: OrderRow, { details }: PastEvent): Promise<StockMove> {
  if (details.restocked !== true) return { ok: true };
  const quantities = await orderQuantities(unit.tx, row.id, -1);
  return moveStock(unit, row.id, quantities, { reason: 'undo' });
}

/** @returns false when no use is left */
async function useDiscountAgain(tx: Tx, row: OrderRow, { details }: PastEvent): Promise<boolean> {
  if (typeof details.discountUse !== 'number' || row.discountCode === null) return true;
  return recordUse(tx, { id: row.id, code: row.discountCode, amount: details.discountUse });
}
