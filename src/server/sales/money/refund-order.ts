import type { Actor } from '#domain/accounts/account.ts';
import type { OrderRefundRequest } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRefund } from './create-refund.ts';
import { submitRefundAfter } from './provider-effects.ts';
import { findRefund } from './refunds-table.ts';
import { commit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';

/** Stores, then sends a refund. Under the lock the form's key is checked first: a first request raised the version. */
export async function refundOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, key, amount, reason }: OrderRefundRequest,
): Promise<{ refundId: string }> {
  const refundId = await commit<string | null>(db, { actor }, async (unit) => {
    await lockOrder(unit.tx, id);
    if ((await findRefund(unit.tx, key))?.orderId === id) rollBack(null);
    const row = await lockOrder(unit.tx, id, version);
    return createRefund(unit, row, { key, amount, reason });
  });
  if (refundId === null) await commit(db, { actor }, (unit) => Promise.resolve(submitRefundAfter(unit, key)));
  return { refundId: key };
}
