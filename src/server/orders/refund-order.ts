import type { Actor } from '#domain/account/account.ts';
import type { OrderRefundRequest } from '#domain/order/order-requests.ts';
import type { Database } from '#server/database.ts';
import { askRefund, type AskRefund } from '#server/payments/ask-refund.ts';
import { findRefund } from '#server/payments/refunds-table.ts';
import { commit } from '#server/unit-of-work.ts';
import { lockOrder, type Unlocked } from './change-order.ts';

export type RefundOrderResult = AskRefund | Unlocked;

/**
 * Gives money of an order back, whole or in part: stored first, then sent. The form's key makes a repeat harmless; it is
 * looked for before the version, because the first request has changed that.
 */
export async function refundOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, key, amount, reason }: OrderRefundRequest,
): Promise<RefundOrderResult> {
  const earlier = await findRefund(db, key);
  if (earlier?.order_id === id) {
    return commit(db, { actor }, (unit) => {
      unit.after.sendRefund(key);
      return Promise.resolve({ ok: true, refundId: key });
    });
  }
  const audit = { action: 'order.give-back', subject: `order/${id}`, details: { amount } };
  return commit<RefundOrderResult>(db, { actor, audit }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, version);
    return locked.ok ? askRefund(unit, locked.row, { key, amount, reason }) : locked;
  });
}
