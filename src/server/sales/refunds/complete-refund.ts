import { queueTransitionMail } from '#server/sales/order-mails/transition-mails.ts';
import { queuePaymentMail } from '#server/sales/order-mails/payment-mails.ts';
import { queueReturnMail } from '#server/sales/order-mails/withdrawal-mails.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/order-tables/order-row.ts';
import { getAcknowledgementByNumber } from '#server/sales/order-tables/acknowledgement.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { isWholeOrderBack } from '#server/sales/order-tables/returned-pieces.ts';
import { settleReturns } from './settle-returns.ts';
import { bookRefund, cameByMistake, type RefundSent } from '#server/sales/ledger/book-refund.ts';
import { findCardPayment } from '#server/sales/ledger/card-payments-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RefundRow } from '#server/sales/ledger/refunds-table.ts';

/**
 * Books a refund whose money has left, moves the order where all of its money is back, and tells the customer. The order
 * that was charged by mistake keeps its own states.
 */
export async function completeRefund(unit: Unit, row: OrderRow, refund: RefundRow, sent: RefundSent): Promise<void> {
  await bookRefund(unit, refund, sent);
  const { amount, actor, reason, card_payment_id: cardId } = refund;
  const named = refund.return_number === null ? {} : { withdrawal: refund.return_number };
  const details = { amount, refund: refund.id, ...(cardId ? { card: cardId } : {}), ...named };
  if (cardId && cameByMistake(await findCardPayment(unit.tx, cardId))) {
    await changeOrder(unit, row, { event: { kind: 'card_surplus_returned', actor, note: reason, details } });
    return;
  }
  const isWhole = row.payment !== 'unpaid' && row.payment !== 'refunded' && (await isWholeBack(unit.tx, row, refund));
  const event = { kind: isWhole ? 'refund' : 'refunded_part', actor, note: reason, details };
  const changed = isWhole
    ? await changeOrder(unit, row, { move: 'refund', event })
    : await changeOrder(unit, row, { event });
  if (!changed.ok) throw new Error(`a refund refused: ${changed.code}`);
  if (!row.erased_at) await tellCustomer(unit, row, refund, { isWhole, method: sent.method });
  if (refund.return_number === null) await settleReturns(unit, row.id);
}

async function tellCustomer(
  unit: Unit,
  row: OrderRow,
  { return_number, amount, reason }: RefundRow,
  { isWhole, method }: { isWhole: boolean; method: RefundSent['method'] },
): Promise<void> {
  if (return_number !== null) {
    if (await isOneOfSeveral(unit.tx, return_number)) return;
    const orderReturn = await getAcknowledgementByNumber(unit.tx, return_number);
    return queueReturnMail(unit, orderReturn, 'refund');
  }
  // When it arrives depends on the way that it went.
  const order = { ...(await findOrderById(unit.tx, row.id))!, paymentMethod: method };
  if (isWhole) await queueTransitionMail(unit, order, 'refund', reason);
  else await queuePaymentMail(unit, order, 'refunded_part', { amount, reason });
}

/** All of the order's own money, or all of its pieces: what of their price is kept, the owner has decided. */
async function isWholeBack(tx: Tx, row: OrderRow, { amount, return_number }: RefundRow): Promise<boolean> {
  if (row.amount_refunded + amount >= row.amount_paid - row.amount_unallocated) return true;
  if (return_number === null || (await isOneOfSeveral(tx, return_number))) return false;
  return isWholeOrderBack(tx, row.id, 'refund');
}

/** Whether more of a return's money is still on its way: it goes back to each card that paid, and the rest by hand. */
async function isOneOfSeveral(tx: Tx, returnNumber: string): Promise<boolean> {
  const other = await tx
    .selectFrom('refunds')
    .select('id')
    .where('return_number', '=', returnNumber)
    .where('state', '=', 'asked')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
