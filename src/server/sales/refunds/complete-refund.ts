import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { queueTransitionMail } from '#server/sales/order-mails/transition-mails.ts';
import { queuePaymentMail } from '#server/sales/order-mails/payment-mails.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/order-tables/order-row.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { findCardPayment } from '#server/sales/ledger/card-payments-table.ts';
import { postLedgerEntry } from '#server/sales/ledger/ledger.ts';
import { isWholeOrderBack } from '#server/sales/returns/transition-order-along.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RefundRow } from '#server/sales/ledger/refunds-table.ts';

/** How the money left: what the other side calls it, and the way that it took. */
export interface RefundSent {
  reference: string;
  method: PaymentMethod;
}

/**
 * Books a refund whose money has left. What came by mistake was never the order's: giving it back takes the payment
 * back and leaves the order's own states alone.
 */
export async function completeRefund(
  unit: Unit,
  row: OrderRow,
  refund: RefundRow,
  { reference, method }: RefundSent,
): Promise<void> {
  const { id, amount, actor, reason, card_payment_id: cardId } = refund;
  const card = cardId ? await findCardPayment(unit.tx, cardId) : undefined;
  const isByMistake = card !== undefined && card.state !== 'paid';
  // What came in another currency was never booked.
  if ((card?.currency ?? 'ron') === 'ron') {
    await postLedgerEntry(unit, {
      orderId: row.id,
      kind: isByMistake ? 'payment' : 'refund',
      method,
      amount: -amount,
      reference,
      actor,
    });
  }
  await unit.tx
    .updateTable('refunds')
    .set({ state: 'done', reference, last_error: null, done_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const named = refund.return_number === null ? {} : { withdrawal: refund.return_number };
  const details = { amount, refund: id, ...(cardId ? { card: cardId } : {}), ...named };
  if (isByMistake) {
    await changeOrder(unit, row, { event: { kind: 'card_surplus_returned', actor, note: reason, details } });
    return;
  }
  const isWhole = row.payment === 'paid' && (await isWholeBack(unit.tx, row, refund));
  const event = { kind: isWhole ? 'refund' : 'refunded_part', actor, note: reason, details };
  const changed = isWhole
    ? await changeOrder(unit, row, { move: 'refund', event })
    : await changeOrder(unit, row, { event });
  if (!changed.ok) throw new Error(`a refund refused: ${changed.code}`);
  // A withdrawal's own mail has told.
  if (refund.return_number !== null || row.erased_at) return;
  // When it arrives depends on the way that it went.
  const order = { ...(await findOrderById(unit.tx, row.id))!, paymentMethod: method };
  if (isWhole) await queueTransitionMail(unit, order, 'refund', reason);
  else await queuePaymentMail(unit, order, 'refunded_part', { amount, reason });
}

/** All of the order's own money, or all of its pieces: what of their price is kept, the owner has decided. */
async function isWholeBack(tx: Tx, row: OrderRow, { amount, return_number }: RefundRow): Promise<boolean> {
  if (row.amount_refunded + amount >= row.amount_paid - row.amount_unallocated) return true;
  return return_number !== null && (await isWholeOrderBack(tx, row.id, 'refund'));
}
