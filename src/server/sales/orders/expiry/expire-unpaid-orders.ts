import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';
import { forEachOrder } from './for-each-order.ts';
import { listToExpire } from './unpaid-orders.ts';

/**
 * Rejects the orders that were not paid in time, as the shop, with stock, discount and mail as an owner's
 * rejection has them. What was paid or touched since it was listed has another version and stays.
 * @returns how many were rejected
 */
export async function expireUnpaidOrders(db: Database, now = new Date()): Promise<number> {
  return forEachOrder(await listToExpire(db, now), async ({ id, version }) => {
    const moved = await moveOrder(db, SHOP_ACTOR, id, { move: 'reject', version, lapsed: true });
    return moved.ok;
  });
}
