import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOrderIfThere } from './change-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isOverdue, releaseHold } from './hold.ts';

/** Most holds that one call ends. */
const BATCH = 200;

/**
 * Ends overdue holds of unpaid card orders. No timer queries for them: the provider's event of an expired page ends
 * one, and this function runs when an order needs the pieces, an owner asks on Payments, or daily. A later payment
 * takes pieces again or is refunded.
 * @returns how many holds ended
 */
export async function releaseOverdueHolds(db: Database): Promise<number> {
  let released = 0;
  for (const id of await listOverdueHolds(db)) {
    const isReleased = await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const row = await lockOrderIfThere(unit.tx, id);
      if (!row || !(await isOverdue(unit.tx, id))) return false;
      await releaseHold(unit, row);
      return true;
    });
    if (isReleased) released += 1;
  }
  return released;
}

/** Lists the ids of orders with overdue holds, the longest overdue first. */
export async function listOverdueHolds(db: Database): Promise<string[]> {
  const overdue = await db
    .selectFrom('overdueHolds')
    .select('id')
    .orderBy('holdUntil', (by) => by.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  return overdue.map(({ id }) => id);
}
