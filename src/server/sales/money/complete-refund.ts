import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import { queueMoveMail } from '#server/sales/mails/move-mails.ts';
import { partRefundedMail } from '#server/sales/mails/payment-mails.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { queueReturnMail } from '#server/sales/mails/withdrawal-mails.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import { findOrderById, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { getAcknowledgementByNumber } from '#server/sales/returns/acknowledgement.ts';
import { isWholeOrderBack } from '#server/sales/returns/returned-pieces.ts';
import { settleReturns } from './settle-returns.ts';
import { bookRefund, cameByMistake, type RefundSent } from './book-refund.ts';
import { findCardPayment } from './card-payments-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RefundRow } from './refunds-table.ts';

/** Books a refund, moves a fully refunded order, mails the customer. Unallocated money leaves the order's state. */
export async function completeRefund(unit: Unit, row: OrderRow, refund: RefundRow, sent: RefundSent): Promise<void> {
  await bookRefund(unit, refund, sent);
  const { amount, actor, reason, cardPaymentId: cardId } = refund;
  const named = refund.returnNumber === null ? {} : { returnNumber: refund.returnNumber };
  const details = { amount, refund: refund.id, ...(cardId ? { card: cardId } : {}), ...named };
  if (cardId && cameByMistake(await findCardPayment(unit.tx, cardId))) {
    await changeOrder(unit, row, { event: { kind: 'card_duplicate_returned', actor, note: reason, details } });
    return;
  }
  const isWhole = row.payment !== 'unpaid' && row.payment !== 'refunded' && (await isWholeBack(unit.tx, row, refund));
  const event = { kind: isWhole ? 'refund' : 'refunded_part', actor, note: reason, details };
  await changeOrder(unit, row, isWhole ? { move: 'refund', event } : { event });
  if (!row.erasedAt) await tellCustomer(unit, row, refund, { isWhole, method: sent.method });
  if (refund.returnNumber === null) await settleReturns(unit, row.id);
}

async function tellCustomer(
  unit: Unit,
  row: OrderRow,
  { id, returnNumber, reason }: RefundRow,
  { isWhole, method }: { isWhole: boolean; method: RefundSent['method'] },
): Promise<void> {
  const { isUnderWay, amount } = await readParts(unit.tx, id);
  if (isUnderWay) return;
  if (returnNumber !== null) {
    const orderReturn = await getAcknowledgementByNumber(unit.tx, returnNumber);
    return queueReturnMail(unit, orderReturn, 'refund');
  }
  // The refund's method decides when the money arrives.
  const order = { ...(await findOrderById(unit.tx, row.id))!, paymentMethod: method };
  if (isWhole) await queueMoveMail(unit, order, 'refund', reason);
  else await queueMails(unit, [partRefundedMail(order, amount, reason)]);
}

/** True when all of the order's money or all of its pieces are back, even if the owner kept a part of the price. */
async function isWholeBack(tx: Tx, row: OrderRow, { id, amount, returnNumber }: RefundRow): Promise<boolean> {
  if (row.refunded + amount >= row.received - row.unallocated) return true;
  if (returnNumber === null || (await readParts(tx, id)).isUnderWay) return false;
  return isWholeOrderBack(tx, row.id, 'refund');
}

/** Sums up a refund's parts, one for each card and the rest by hand: one transaction stores them with one time. */
async function readParts(tx: Tx, refundId: string): Promise<{ isUnderWay: boolean; amount: Bani }> {
  const { rows } = await sql<{ isUnderWay: boolean; amount: Bani }>`
    select bool_or(part.state = 'asked') as "isUnderWay",
      coalesce(sum(part.amount) filter (where part.state = 'done'), 0)::integer as amount
    from refunds one join refunds part on part.order_id = one.order_id and part.asked_at = one.asked_at
    where one.id = ${refundId}`.execute(tx);
  return rows[0]!;
}
