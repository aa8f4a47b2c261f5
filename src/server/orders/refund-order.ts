import type { Actor } from '#domain/account/account.ts';
import type { OrderRefundRequest } from '#domain/order/order-requests.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { askRefund, type AskRefund } from '#server/payments/ask-refund.ts';
import { findRefund } from '#server/payments/refunds-table.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { lockOrder, type Unlocked } from './locked-order.ts';

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
  const result: RefundOrderResult =
    earlier?.order_id === id
      ? { ok: true, refundId: key, byCard: earlier.card_payment_id !== null, mailed: false }
      : await auditedWrite<RefundOrderResult>(
          db,
          actor,
          { action: 'order.give-back', subject: `order/${id}`, details: { amount } },
          async (transaction) => {
            const locked = await lockOrder(transaction, id, version);
            return locked.ok ? askRefund(transaction, locked.row, { key, amount, reason, actor: actor.email }) : locked;
          },
        );
  if (result.ok && result.byCard) await sendRefund(db, result.refundId);
  return result;
}
