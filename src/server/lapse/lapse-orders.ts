import { SHOP_ACTOR } from '#domain/account/account.ts';
import type { Database } from '#server/database.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { purgeProducts } from '#server/products/purge-products.ts';
import { forEachOrder } from './for-each-order.ts';
import { listToLapse } from './unpaid-orders.ts';

/**
 * Lets go of the orders that nobody has paid in time: rejected by the shop, with stock, discount and mail as an owner's
 * rejection has them. What was paid or touched since it was listed has another version and stays.
 * @returns how many were let go
 */
export async function lapseOrders(db: Database, now = new Date()): Promise<number> {
  const shownAnew = new Set<string>();
  let mailed = false;
  try {
    return await forEachOrder(await listToLapse(db, now), async ({ id, version }) => {
      const input = { move: 'reject', version, note: '', restock: false, notify: true, lapsed: true } as const;
      const moved = await moveOrder(db, SHOP_ACTOR, id, input);
      if (!moved.ok) return false;
      for (const product of moved.shownAnew) shownAnew.add(product);
      mailed ||= moved.mailed;
      return true;
    });
  } finally {
    await purgeProducts([...shownAnew]);
    if (mailed) await wakeMailWorker();
  }
}
