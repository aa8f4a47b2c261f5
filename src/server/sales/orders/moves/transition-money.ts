import { takenBackReference } from '#domain/bank/booking-reference.ts';
import { toBePassedOn } from '#domain/bank/money-line.ts';
import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { TransitionRefusal } from '#domain/orders/order-transitions.ts';
import type { PastEvent } from '#domain/orders/order-undo.ts';
import { bookRefund } from '#server/sales/money/book-refund.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { postLedgerEntry } from '#server/sales/money/ledger.ts';
import { countRefundable, isOnItsWayBack, wasCharged } from '#server/sales/money/refunds-table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import type { TimelineEvent } from '#server/sales/orders/list-timeline.ts';
import type { TransitionInput } from './transition-input.ts';

/** Why the state of an order's money stands against a move that its tables allow. */
export function refuseByMoney(
  row: OrderRow,
  { move, amount, evenUnpaid, onlyPaid }: TransitionInput,
): TransitionRefusal | undefined {
  if (!row.stockTaken && move === 'pack') return 'stock_released';
  // Another sum than was asked, or money that is on its way back: it is never counted towards the order.
  if (move === 'pay' && row.amountUnallocated !== 0) return 'money_to_return';
  if (move === 'pay' && (amount ?? toBook(row)) === 0) return 'not_from_here';
  const isOwed = (row.amountDue > 0 || row.payment === 'refunded') && row.paymentMethod !== 'cash';
  if (onlyPaid && isOwed && (move === 'approve' || move === 'pack')) return 'awaits_payment';
  return move === 'ship' && isOwed && !evenUnpaid ? 'unpaid' : undefined;
}

type TransitionMoney =
  /** `method`: the order was to be paid in another way. */
  | { ok: true; details: Record<string, unknown>; method?: PaymentMethod }
  | { ok: false; code: 'money_moved' | 'already_booked' };

const alreadyBooked = { ok: false, code: 'already_booked' } as const;

/** Books what a move of the payment means: the sum that came, or all that was received. */
export async function postTransitionMoney(
  unit: Unit,
  row: OrderRow,
  {
    move,
    note,
    amount: came,
    reference = `${row.number}-${row.version}`,
    at,
    method = row.paymentMethod,
  }: TransitionInput,
): Promise<TransitionMoney> {
  if (move !== 'pay' && move !== 'refund') return { ok: true, details: {} };
  if (move === 'refund' && (await goesThroughProvider(unit.tx, row.id))) return { ok: false, code: 'money_moved' };
  const amount = move === 'pay' ? (came ?? toBook(row)) : await countRefundable(unit.tx, row.id);
  if (amount === 0) return { ok: true, details: {} };
  const sent = { method, reference, ...(at ? { at } : {}) };
  if (move === 'refund') {
    const refund = await insertRefund(unit, { orderId: row.id, amount, reason: note });
    const isBooked = (await bookRefund(unit, refund, sent)) === 'booked';
    return isBooked ? { ok: true, details: { amount, reference, refund: refund.id } } : alreadyBooked;
  }
  if (!(await postLedgerEntry(unit, { orderId: row.id, kind: 'payment', amount, ...sent }))) return alreadyBooked;
  const details = { amount, reference, method };
  // What comes after a part of the price may come in another way than that did.
  if (method === row.paymentMethod || row.payment !== 'unpaid') return { ok: true, details };
  return { ok: true, details: { ...details, formerMethod: row.paymentMethod }, method };
}

/** What an owner says has come, in bani: what a parcel asked for, or all that is due; of other goods that came back unpaid, their price. */
function toBook({ amountPaid: received, amountUnallocated: unallocated, ...row }: OrderRow): Bani {
  const asked = row.amountAsked;
  if (row.fulfilment === 'returned' && asked === 0) return Math.max(0, row.total - (received - unallocated));
  return toBePassedOn({ asked, due: row.amountDue, received, unallocated });
}

async function goesThroughProvider(tx: Tx, orderId: string): Promise<boolean> {
  return (await wasCharged(tx, orderId)) || (await isOnItsWayBack(tx, orderId));
}

/**
 * Takes the money of an undone move back in the ledger.
 * @returns false when it went through the card provider, where no undo reaches
 */
export async function undoMoney(
  unit: Unit,
  row: OrderRow,
  { kind, actor, details }: Pick<TimelineEvent, 'kind' | 'actor' | 'details'>,
): Promise<boolean> {
  if (kind !== 'pay' && kind !== 'refund') return true;
  if (details.card !== undefined) return false;
  // Moves that were made before the ledger was kept name no sum, and older ones no reference.
  const amount =
    typeof details.amount === 'number' ? details.amount : kind === 'pay' ? row.amountPaid : row.amountRefunded;
  if (amount === 0) return true;
  // A refund that was noted by a slip never was; the ledger keeps both of its entries.
  if (typeof details.refund === 'string')
    await unit.tx.deleteFrom('refunds').where('id', '=', details.refund).execute();
  return postLedgerEntry(unit, {
    orderId: row.id,
    kind: kind === 'pay' ? 'payment' : 'refund',
    method: PAYMENT_METHODS.find((method) => method === details.method) ?? row.paymentMethod,
    amount: kind === 'pay' ? -amount : amount,
    takesBackOf: actor,
    reference:
      typeof details.reference === 'string'
        ? takenBackReference(details.reference)
        : `undo-${row.number}-${row.version}`,
  });
}

/** How an order was to be paid before an undone payment came in another way. */
export function formerMethod({ details }: PastEvent): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === details.formerMethod);
}
