import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOrderIfThere } from './change-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isOverdue, releaseHold } from './hold.ts';

/** Most holds that one call ends. */
const BATCH = 200;

/**
 * Gives back the pieces of unpaid card orders whose time ran out. Nothing queries on a timer: the provider's event
 * about an expired page does it, and this where an order wants the pieces, an owner asks for it on Payments, or a day has
 * passed. A payment that comes later is settled then: it takes pieces again or goes back.
 * @returns how many were ended
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

/** Orders whose pieces go back now, by id, the longest overdue first. */
export async function listOverdueHolds(db: Database): Promise<string[]> {
  const overdue = await db
    .selectFrom('overdueHolds')
    .select('id')
    .orderBy('holdUntil', (by) => by.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  return overdue.map(({ id }) => id);
}
