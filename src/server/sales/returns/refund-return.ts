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
export async function refundReturn(unit: Unit, order: OrderRow, withdrawal: ReturnRow, amount: Bani): Promise<Step> {
  // What was never marked as paid counts as the buyer's word says: they have paid.
  const most = await countRefundable(unit.tx, withdrawal.order_id, { isPaid: true });
  if (amount > most) return { ok: false, code: 'amount_too_high' };
  const card = amount === 0 ? 'none' : await findChargedCard(unit.tx, withdrawal.order_id, amount);
  if (!card) return { ok: false, code: 'amount_too_high' };
  await unit.tx
    .updateTable('returns')
    .set({ state: 'refunded', refunded: amount, refunded_at: sql`now()`, version: withdrawal.version + 1 })
    .where('id', '=', withdrawal.id)
    .execute();
  if (card !== 'none') {
    const refund = await insertRefund(unit, {
      order_id: withdrawal.order_id,
      card_payment_id: card.id,
      amount,
      return_number: withdrawal.number,
    });
    return { ok: true, details: { amount, refund: refund.id } };
  }
  await bookByHand(unit, withdrawal, order.payment_method, amount);
  return { ok: true, details: { amount } };
}

async function bookByHand(unit: Unit, withdrawal: ReturnRow, method: PaymentMethod, amount: Bani): Promise<void> {
  if (amount === 0) return;
  await postLedgerEntry(unit, {
    orderId: withdrawal.order_id,
    kind: 'refund',
    method,
    amount: -amount,
    reference: `withdrawal-${withdrawal.number}`,
  });
}
