import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Locker } from '#domain/lockers/locker.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { lockLockers, writeLockers } from '#server/fulfilment/lockers/lockers-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Stores lockers as a list that is taken in does. */
export async function insertLockers(databaseUrl: string, lockers: Locker[]): Promise<void> {
  const db = openDatabase(databaseUrl);
  try {
    await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      await lockLockers(unit.tx);
      await writeLockers(unit, { added: lockers, changed: [], gone: [], unchanged: 0 });
    });
  } finally {
    await db.destroy();
  }
}
