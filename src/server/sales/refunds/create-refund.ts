import type { Bani } from '#domain/money/money.ts';
import { changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/order-tables/order-row.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertRefund } from '#server/sales/ledger/insert-refund.ts';
import { completeRefund } from './complete-refund.ts';
import { countRefundable, findChargedCard, findRefund } from '#server/sales/ledger/refunds-table.ts';

export interface RefundRequested {
  /** Made by the form: the same once more changes nothing. */
  key: string;
  amount: Bani;
  /** Stands on the timeline and in the customer's mail. */
  reason: string;
  /** The return that is paid back. What was never marked as paid counts as its customer says: they have paid. */
  returnNumber?: string;
}

export type CreateRefund = { ok: true; refundId: string } | { ok: false; code: 'nothing_received' | 'amount_too_high' };

/**
 * Stores that money of a locked order is to go back. To a card it is sent afterwards; what an owner sends by hand is
 * booked at once.
 */
export async function createRefund(
  unit: Unit,
  row: OrderRow,
  { key, amount, reason, returnNumber }: RefundRequested,
): Promise<CreateRefund> {
  const earlier = await findRefund(unit.tx, key);
  if (earlier) {
    // A key that another form has used asks for something else.
    const isSame = earlier.order_id === row.id && earlier.amount === amount;
    return isSame ? { ok: true, refundId: key } : { ok: false, code: 'amount_too_high' };
  }
  const left = await countRefundable(unit.tx, row.id, { isPaid: returnNumber !== undefined });
  if (left <= 0) return { ok: false, code: 'nothing_received' };
  const card = amount > left ? undefined : await findChargedCard(unit.tx, row.id, amount);
  if (!card) return { ok: false, code: 'amount_too_high' };
  const cardPaymentId = card === 'none' ? null : card.id;
  const asked = { id: key, order_id: row.id, card_payment_id: cardPaymentId, amount, reason };
  const refund = await insertRefund(unit, { ...asked, return_number: returnNumber ?? null });
  if (card === 'none') {
    const sent = { reference: `refund-${key}`, method: row.payment_method };
    await completeRefund(unit, row, refund, sent);
    return { ok: true, refundId: key };
  }
  // A return has its own event.
  if (returnNumber === undefined) {
    const details = { amount, refund: key };
    await changeOrder(unit, row, { event: { kind: 'refund_asked', note: reason, details } });
  }
  return { ok: true, refundId: key };
}
