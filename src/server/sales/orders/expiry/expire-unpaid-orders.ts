import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from './for-each-order.ts';
import { listToExpire } from './unpaid-orders.ts';

/** Rejects unpaid orders as an owner would. A payment or change since raised the version. @returns how many */
export async function expireUnpaidOrders(db: Database, now = new Date()): Promise<number> {
  return forEachOrder(await listToExpire(db, now), async ({ id, version }) => {
    return (await attempt(() => moveOrder(db, SHOP_ACTOR, id, { move: 'reject', version, lapsed: true }))).ok;
  });
}
