import { sql } from 'kysely';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { submitRefundAfter } from '#server/sales/money/provider-effects.ts';
import type { NeedsOwner } from '#server/sales/money/helper-bound.ts';
import { insertRefund } from '#server/sales/money/insert-refund.ts';
import { completeRefund } from '#server/sales/money/complete-refund.ts';
import { findRefund, type RefundRow } from '#server/sales/money/refunds-table.ts';

export type RetryRefund =
  | { ok: true; refundId: string }
  /** `refunded_since`: something of the order was given back meanwhile, so that it is unclear what is still owed. */
  | { ok: false; code: 'refund_not_found' | 'refund_not_failed' | 'refunded_since' }
  | NeedsOwner;

/**
 * Makes another try of a refund that failed, as a refund of its own: the provider repeats its refusal for the old one.
 * One that has no answer yet stays itself; its id is the provider's idempotency key.
 */
export async function retryRefund(unit: Unit, id: string): Promise<RetryRefund> {
  const found = await lockRefund(unit.tx, id);
  if (!found) return { ok: false, code: 'refund_not_found' };
  const { row, refund } = found;
  // Still without an answer, or done meanwhile by a word that came late.
  if (refund.state !== 'failed') {
    submitRefundAfter(unit, id);
    const details = { amount: refund.amount };
    await writeEvent(unit.tx, unit.actor, { kind: 'payment.retry-refund', subject: `order/${row.id}`, details });
    return { ok: true, refundId: id };
  }
  const again = await tryAgain(unit, refund);
  if (!again.ok) return again;
  const { amount, reason } = again.refund;
  const details = { amount, refund: again.refund.id };
  await changeOrder(unit, row, { event: { kind: 'refund_asked', note: reason, details } });
  return { ok: true, refundId: again.refund.id };
}

/** Books a refund that the card's bank would not take as money that an owner has sent in another way. */
export async function refundManually(unit: Unit, id: string): Promise<RetryRefund> {
  const found = await lockRefund(unit.tx, id);
  if (!found) return { ok: false, code: 'refund_not_found' };
  const again = await tryAgain(unit, found.refund);
  if (!again.ok) return again;
  const { id: refundId } = again.refund;
  await completeRefund(unit, found.row, again.refund, { reference: `by-hand-${refundId}`, method: 'transfer' });
  return { ok: true, refundId };
}

async function lockRefund(tx: Tx, id: string): Promise<{ row: OrderRow; refund: RefundRow } | undefined> {
  const asked = await findRefund(tx, id);
  const locked = asked && (await lockOrder(tx, asked.orderId));
  // What was read before the lock may be old.
  const refund = locked?.ok ? await findRefund(tx, id) : undefined;
  return locked?.ok && refund?.cardPaymentId ? { row: locked.row, refund } : undefined;
}

async function tryAgain(
  unit: Unit,
  failed: RefundRow,
): Promise<{ ok: true; refund: RefundRow } | { ok: false; code: 'refund_not_failed' | 'refunded_since' }> {
  if (failed.state !== 'failed' || failed.triedAgainAs !== null) return { ok: false, code: 'refund_not_failed' };
  const { rows } = await sql<{ mayGo: boolean }>`
    select r.amount <= balance.remaining
      and not exists (select from later_refunds later where later.refund_id = r.id) as "mayGo"
    from refunds r join card_payment_balances balance on balance.id = r.card_payment_id
    where r.id = ${failed.id}`.execute(unit.tx);
  if (!rows[0]!.mayGo) return { ok: false, code: 'refunded_since' };
  // It stands in its place: what was asked for after it still counts as later.
  const { orderId, cardPaymentId, amount, reason, returnNumber, askedAt } = failed;
  const refund = await insertRefund(unit, { orderId, cardPaymentId, amount, reason, returnNumber, askedAt });
  await unit.tx.updateTable('refunds').set({ triedAgainAs: refund.id }).where('id', '=', failed.id).execute();
  return { ok: true, refund };
}
