import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { insertRefund } from '#server/sales/ledger/insert-refund.ts';
import { postLedgerEntry } from '#server/sales/ledger/ledger.ts';
import { countRefundable, findChargedCard } from '#server/sales/ledger/refunds-table.ts';
import type { OrderRow } from '#server/sales/order-tables/order-row.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Step, ReturnRow } from './returns-table.ts';

/**
 * Gives the money back: never more in all than the order came to. To a card it goes through the provider, once this is
 * stored; else the owner has sent it by hand, and it is booked.
 */
export async function refundReturn(unit: Unit, order: OrderRow, orderReturn: ReturnRow, amount: Bani): Promise<Step> {
  // What was never marked as paid counts as the customer's word says: they have paid.
  const most = await countRefundable(unit.tx, orderReturn.order_id, { isPaid: true });
  if (amount > most) return { ok: false, code: 'amount_too_high' };
  const card = amount === 0 ? 'none' : await findChargedCard(unit.tx, orderReturn.order_id, amount);
  if (!card) return { ok: false, code: 'amount_too_high' };
  await unit.tx
    .updateTable('returns')
    .set({ state: 'refunded', refunded: amount, refunded_at: sql`now()`, version: orderReturn.version + 1 })
    .where('id', '=', orderReturn.id)
    .execute();
  if (card !== 'none') {
    const refund = await insertRefund(unit, {
      order_id: orderReturn.order_id,
      card_payment_id: card.id,
      amount,
      return_number: orderReturn.number,
    });
    return { ok: true, details: { amount, refund: refund.id } };
  }
  await bookByHand(unit, orderReturn, order.payment_method, amount);
  return { ok: true, details: { amount } };
}

async function bookByHand(unit: Unit, orderReturn: ReturnRow, method: PaymentMethod, amount: Bani): Promise<void> {
  if (amount === 0) return;
  await postLedgerEntry(unit, {
    orderId: orderReturn.order_id,
    kind: 'refund',
    method,
    amount: -amount,
    reference: `withdrawal-${orderReturn.number}`,
  });
}
