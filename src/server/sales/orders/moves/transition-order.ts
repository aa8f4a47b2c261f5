import { sql } from 'kysely';
import type { Writer } from '#domain/accounts/account.ts';
import type { Bani } from '#domain/money/money.ts';
import {
  applyTransition,
  fillsParcel,
  leadsToCustomer,
  ORDER_TRANSITIONS,
  type TransitionRefusal,
  type OrderTransition,
} from '#domain/orders/order-transitions.ts';
import { awaitsMoney } from '#domain/orders/order-states.ts';
import { skippedMoves } from '#domain/orders/skipped-steps.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { giveUseBack } from '#server/sales/discounts/use-discount.ts';
import { queueTransitionMail, rewordWaitingMails } from '#server/sales/mails/transition-mails.ts';
import { reserveAgain } from '#server/sales/orders/reservation.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readHandlingSteps } from './handling-steps.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { awaitsApproval } from '#server/sales/proofs/proofs-table.ts';
import { closeUnpaidReturns } from '#server/sales/returns/close-unpaid-returns.ts';
import { isHeldOrder } from '#server/sales/orders/gifts/gifts-table.ts';
import { isWholeOrderWithdrawn, refuseByReturns } from '#server/sales/returns/returned-pieces.ts';
import type { OrderRow, Unlocked } from '#server/sales/orders/order-row.ts';
import { postTransitionMoney, refuseByMoney } from './transition-money.ts';
import type { TransitionInput } from './transition-input.ts';
import { moveStock, orderQuantities } from '#server/sales/orders/order-stock.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';

interface Moved {
  ok: true;
  from: string;
  to: string;
}

export type TransitionResult = Moved | Unlocked | { ok: false; code: TransitionRefusal };

/** Moves one of the order's three states, with everything that follows from it, or refuses. */
export async function transitionOrder(
  db: Database,
  actor: Writer,
  id: string,
  input: TransitionInput,
): Promise<TransitionResult> {
  return commit<TransitionResult>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, input.version);
    return locked.ok ? moveLockedOrder(unit, locked.row, input) : locked;
  });
}

/** The same for an order that the caller has locked, with the moves that it takes along. */
export async function moveLockedOrder(
  unit: Unit,
  row: OrderRow,
  input: TransitionInput,
): Promise<Moved | { ok: false; code: TransitionRefusal }> {
  // Who sends another order with this number at the same moment waits until this one is stored.
  if (input.awb) await sql`select pg_advisory_xact_lock(hashtextextended(${`awb ${input.awb}`}, 0))`.execute(unit.tx);
  const before = await movesTakenAlong(unit.tx, row, input);
  let at = row;
  for (const move of before) {
    const taken = { ...input, move, awb: undefined, note: '', restock: false, notify: false, along: input.move };
    const moved = await moveOnce(unit, at, taken);
    if (!moved.ok) return moved;
    at = await unit.tx.selectFrom('orders').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  }
  const moved = await moveOnce(unit, at, input);
  return moved.ok ? { ...moved, from: row[ORDER_TRANSITIONS[input.move].state] } : moved;
}

/** The settings are read where they may matter. */
async function movesTakenAlong(
  tx: Tx,
  row: OrderRow,
  { move, handedOver }: TransitionInput,
): Promise<OrderTransition[]> {
  if (handedOver) return row.fulfilment === 'shipped' ? ['deliver'] : [];
  const maySkip = skippedMoves(row, move, { confirm: false, pack: false }).length > 0;
  return maySkip ? skippedMoves(row, move, await readHandlingSteps(tx)) : [];
}

async function moveOnce(
  unit: Unit,
  row: OrderRow,
  input: TransitionInput,
): Promise<Moved | { ok: false; code: TransitionRefusal }> {
  const { move, awb, courier, note, restock, notify } = input;
  // What comes for an order that asks for nothing more is written down, and changes none of its steps.
  const isMore = move === 'pay' && input.amount !== undefined && !awaitsMoney(row.payment);
  if (isMore && row.status === 'rejected') return { ok: false, code: 'rejected' };
  // Looked at first: what follows from a move is not undertaken for one that is refused.
  const moved = isMore
    ? { ok: true as const, order: row }
    : applyTransition({ ...row, deliveryMethod: row.deliveryMethod }, move, awb);
  if (!moved.ok) return moved;
  if (leadsToCustomer(move) && (await isWholeOrderWithdrawn(unit.tx, row.id))) return { ok: false, code: 'withdrawn' };
  const returns = fillsParcel(move) ? await refuseByReturns(unit.tx, row.id) : undefined;
  if (returns) return { ok: false, code: returns };
  if (fillsParcel(move) && (await isHeldOrder(unit.tx, row.id))) return { ok: false, code: 'held' };
  const asksForProof = input.onlyApprovedProofs && fillsParcel(move);
  if (asksForProof && (await awaitsApproval(unit.tx, row.id))) return { ok: false, code: 'proof_not_approved' };
  if (move === 'ship' && awb && (await isOfAnotherCustomer(unit.tx, row, awb))) return { ok: false, code: 'awb_taken' };
  const code = refuseByMoney(row, input);
  if (code) return { ok: false, code };
  // The owner's word, or the money, takes back what went into stock when the order was not paid in time.
  const takes = !row.stockTaken && (move === 'approve' || move === 'pay');
  if (takes && !(await reserveAgain(unit, row))) return { ok: false, code: 'stock_released' };
  const money = await postTransitionMoney(unit, row, input);
  if (!money.ok) return money;
  // What went back into stock when the order was not paid in time does not go back twice.
  const restocked = row.stockTaken && (move === 'reject' || (move === 'return' && restock));
  if (restocked) await giveStockBack(unit, row, move);
  const cameBackUnpaid = move === 'return' && row.amountPaid === 0 && row.amountCollected === 0;
  const closedReturns = cameBackUnpaid ? await closeUnpaidReturns(unit.tx, row.id) : [];
  const discountUse = move === 'reject' ? await giveDiscountBack(unit.tx, row.id) : {};
  const change = {
    columns: {
      ...(move === 'approve' || move === 'pay' ? { stockTaken: true, holdUntil: null } : {}),
      ...(move === 'reject' ? { holdUntil: null } : {}),
      ...paidAtTheDoor(row, move),
      ...(money.method ? { paymentMethod: money.method } : {}),
    },
    event: {
      kind: move,
      note,
      details: {
        ...(isMore ? { from: row.payment } : {}),
        ...(moved.order.awb !== row.awb ? { awb: moved.order.awb, courier: courier ?? 'sameday' } : {}),
        ...(restocked ? { restocked } : {}),
        ...discountUse,
        ...(closedReturns.length > 0 ? { closedReturns } : {}),
        ...money.details,
        ...(input.lapsed ? { lapsed: true } : {}),
        ...(input.along ? { along: input.along } : {}),
      },
    },
  };
  const changed = await (isMore
    ? changeOrder(unit, row, change)
    : changeOrder(unit, row, { move, awb, courier, ...change }));
  if (!changed.ok) return changed;
  const stored = (await findOrderById(unit.tx, row.id))!;
  await rewordWaitingMails(unit, stored);
  if (notify) await queueTransitionMail(unit, stored, move, note, input.lapsed);
  const { state } = ORDER_TRANSITIONS[move];
  return { ok: true, from: row[state], to: stored[state] };
}

/** What a parcel for cash asks for as it leaves, and that the courier has it once the parcel is handed over. */
function paidAtTheDoor(row: OrderRow, move: OrderTransition): { amountAsked?: Bani; amountCollected?: Bani } {
  const came = row.amountPaid - row.amountUnallocated;
  const isForCash = row.paymentMethod === 'cash' && row.deliveryMethod !== 'pickup';
  if (move === 'ship' && isForCash && row.amountDue > 0) return { amountAsked: came + row.amountDue };
  return move === 'deliver' && row.amountAsked > came ? { amountCollected: row.amountAsked } : {};
}

async function giveStockBack(unit: Unit, row: OrderRow, move: OrderTransition): Promise<void> {
  const reason = move === 'reject' ? 'rejected' : 'return';
  await moveStock(unit, row.id, await orderQuantities(unit.tx, row.id, 1), { reason });
}

/** The bani that the use was worth are kept with the event, so that an undo can count it again. */
async function giveDiscountBack(tx: Tx, orderId: string): Promise<{ discountUse?: number }> {
  const use = await tx.selectFrom('discountUses').select('amount').where('orderId', '=', orderId).executeTakeFirst();
  await giveUseBack(tx, orderId);
  return use ? { discountUse: use.amount } : {};
}

/**
 * Two orders of one customer may go in one parcel; a number that another customer's has is a slip, by which one would follow
 * the other's parcel. Couriers give a number again after years. The number's lock is held.
 */
async function isOfAnotherCustomer(tx: Tx, row: OrderRow, awb: string): Promise<boolean> {
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('awb', '=', awb)
    .where('id', '<>', row.id)
    .where('customerId', 'is distinct from', row.customerId)
    .where('placedAt', '>', sql<Date>`now() - interval '180 days'`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
