import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { lockOrderIfThere } from '#server/sales/orders/change-order.ts';
import { release } from './release-gift.ts';

/** Releases due gifts once, in the morning of their day; making the parcel checks payment. @returns how many */
export async function releaseDueGifts(db: Database, now = new Date()): Promise<number> {
  const due = await db.selectFrom('orders').select('id').where('waitsUntil', '<=', now).orderBy('id').execute();
  return forEachOrder(due, ({ id }) =>
    commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const row = await lockOrderIfThere(unit.tx, id);
      return row !== undefined && (await release(unit, row));
    }),
  );
}
