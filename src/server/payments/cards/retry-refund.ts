import { sql } from 'kysely';
import { lockOrderIfThere, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { submitRefundAfter } from '#server/sales/money/provider-effects.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { completeRefund } from '#server/sales/money/complete-refund.ts';
import { findRefund, type RefundRow } from '#server/sales/money/refunds-table.ts';

/** Retries a failed refund as a new one, as the provider repeats its refusal of the old. @returns the id to submit */
export async function retryRefund(unit: Unit, id: string): Promise<{ refundId: string }> {
  const found = await lockRefund(unit.tx, id);
  if (!found) refuse('refund_not_found');
  const { row, refund } = found;
  // The refund is still unanswered, or a late event has completed it meanwhile.
  if (refund.state !== 'failed') {
    submitRefundAfter(unit, id);
    const details = { amount: refund.amount };
    await writeEvent(unit.tx, unit.actor, { kind: 'payment.retry-refund', subject: `order/${row.id}`, details });
    return { refundId: id };
  }
  const again = await tryAgain(unit, refund);
  const { amount, reason } = again;
  const details = { amount, refund: again.id };
  await changeOrder(unit, row, { event: { kind: 'refund_asked', note: reason, details } });
  return { refundId: again.id };
}

/** Books a failed card refund as money that an owner has sent another way. */
export async function refundManually(unit: Unit, id: string): Promise<void> {
  const found = await lockRefund(unit.tx, id);
  if (!found) refuse('refund_not_found');
  const again = await tryAgain(unit, found.refund);
  const { id: refundId } = again;
  await completeRefund(unit, found.row, again, { reference: `by-hand-${refundId}`, method: 'transfer' });
}

async function lockRefund(tx: Tx, id: string): Promise<{ row: OrderRow; refund: RefundRow } | undefined> {
  const asked = await findRefund(tx, id);
  const row = asked && (await lockOrderIfThere(tx, asked.orderId));
  // Read again under the lock, because the first read may be outdated.
  const refund = row && (await findRefund(tx, id));
  return row && refund?.cardPaymentId ? { row, refund } : undefined;
}

async function tryAgain(unit: Unit, failed: RefundRow): Promise<RefundRow> {
  if (failed.state !== 'failed' || failed.triedAgainAs !== null) refuse('refund_not_failed');
  const { rows } = await sql<{ mayGo: boolean }>`
    select r.amount <= balance.remaining
      and not exists (select from later_refunds later where later.refund_id = r.id) as "mayGo"
    from refunds r join card_payment_balances balance on balance.id = r.card_payment_id
    where r.id = ${failed.id}`.execute(unit.tx);
  if (!rows[0]!.mayGo) refuse('refunded_since');
  // The new refund takes the old one's place in time, so that later refunds still count as later.
  const { orderId, cardPaymentId, amount, reason, returnNumber, askedAt } = failed;
  const refund = await insertRefund(unit, { orderId, cardPaymentId, amount, reason, returnNumber, askedAt });
  await unit.tx.updateTable('refunds').set({ triedAgainAs: refund.id }).where('id', '=', failed.id).execute();
  return refund;
}
