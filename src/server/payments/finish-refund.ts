import { sql, type Transaction } from 'kysely';
import type { PaymentMethod } from '#domain/order/order-form.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queueMoveMail } from '#server/mail/order-move-mails.ts';
import { queuePaymentMail } from '#server/mail/payment-mails.ts';
import { writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import { findCardPayment } from './card-payments-table.ts';
import { bookMoney } from './money-table.ts';
import { areAllPiecesBack } from '#server/withdrawals/move-order-along.ts';
import { countOwnReceived, type RefundRow } from './refunds-table.ts';

/** How the money left: what the other side calls it, and the way that it took. */
export interface RefundSent {
  reference: string;
  method: PaymentMethod;
}

/**
 * Books a refund whose money has left. What came by mistake was never the order's: giving it back takes the payment
 * back and leaves the order's own states alone.
 */
export async function finishRefund(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  refund: RefundRow,
  { reference, method }: RefundSent,
): Promise<{ mailed: boolean }> {
  const { id, amount, actor, reason, card_payment_id: cardId } = refund;
  const card = cardId ? await findCardPayment(transaction, cardId) : undefined;
  const isByMistake = card !== undefined && card.state !== 'paid';
  // What came in another currency was never booked.
  if ((card?.currency ?? 'ron') === 'ron') {
    await bookMoney(transaction, {
      orderId: row.id,
      kind: isByMistake ? 'payment' : 'refund',
      method,
      amount: -amount,
      reference,
      actor,
    });
  }
  await transaction
    .updateTable('refunds')
    .set({ state: 'done', reference, last_error: null, done_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const named = refund.withdrawal === null ? {} : { withdrawal: refund.withdrawal };
  const details = { amount, refund: id, ...(cardId ? { card: cardId } : {}), ...named };
  if (isByMistake) {
    await writeOrder(transaction, row, {}, { kind: 'card_surplus_returned', actor, note: reason, details });
    return { mailed: false };
  }
  const isWhole = row.payment === 'paid' && (await isWholeBack(transaction, row, refund));
  await writeOrder(transaction, row, isWhole ? { payment: 'refunded' } : {}, {
    kind: isWhole ? 'refund' : 'refunded_part',
    actor,
    note: reason,
    details: isWhole ? { from: 'paid', to: 'refunded', ...details } : details,
  });
  // A withdrawal's own mail has told.
  if (refund.withdrawal !== null || row.erased_at) return { mailed: false };
  // When it arrives depends on the way that it went.
  const order = { ...(await findOrderById(transaction, row.id))!, paymentMethod: method };
  if (isWhole) return { mailed: await queueMoveMail(transaction, order, 'refund', reason) };
  return { mailed: await queuePaymentMail(transaction, order, 'refunded_part', { amount, reason }) };
}

/** All of the order's own money, or all of its pieces: what of their price is kept, the owner has decided. */
async function isWholeBack(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  { amount, withdrawal }: RefundRow,
): Promise<boolean> {
  if (row.refunded + amount >= (await countOwnReceived(transaction, row.id))) return true;
  return withdrawal !== null && (await areAllPiecesBack(transaction, row.id, 'refund'));
}
