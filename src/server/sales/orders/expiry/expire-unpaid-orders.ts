import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';
import { forEachOrder } from './for-each-order.ts';
import { listToExpire } from './unpaid-orders.ts';

/** Rejects as an owner would, with stock, discount and mail. What was paid or touched since has another version. @returns how many were rejected */
export async function expireUnpaidOrders(db: Database, now = new Date()): Promise<number> {
  return forEachOrder(await listToExpire(db, now), async ({ id, version }) => {
    const moved = await moveOrder(db, SHOP_ACTOR, id, { move: 'reject', version, lapsed: true });
    return moved.ok;
  });
}
