import type { Actor } from '#domain/accounts/account.ts';
import type { OrderRefundRequest } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRefund, type CreateRefund } from './create-refund.ts';
import { submitRefundAfter } from './provider-effects.ts';
import type { NeedsOwner } from './helper-bound.ts';
import { findRefund } from './refunds-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';
import type { Unlocked } from '#server/sales/orders/order-row.ts';

type RefundOrderResult = CreateRefund | Unlocked | NeedsOwner;

/**
 * Gives money of an order back, whole or in part: stored first, then sent. The form's key makes a repeat harmless; under the
 * order's lock it is looked for before the version, because the first request has changed that.
 */
export async function refundOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, key, amount, reason }: OrderRefundRequest,
): Promise<RefundOrderResult> {
  const result = await commit<RefundOrderResult | { ok: false; code: 'repeated' }>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id);
    if (!locked.ok) return locked;
    if ((await findRefund(unit.tx, key))?.orderId === id) return { ok: false, code: 'repeated' };
    const seen = await lockOrder(unit.tx, id, version);
    return seen.ok ? createRefund(unit, seen.row, { key, amount, reason }) : seen;
  });
  if (result.ok || result.code !== 'repeated') return result;
  return commit(db, { actor }, (unit) => {
    submitRefundAfter(unit, key);
    return Promise.resolve({ ok: true, refundId: key });
  });
}
