import type { Locker } from '#domain/locker/locker.ts';
import { openDatabase } from '#server/database.ts';
import { lockLockers, writeLockers } from '#server/lockers/lockers-table.ts';

/** Stores lockers as a list that is taken in does. */
export async function insertLockers(databaseUrl: string, lockers: Locker[]): Promise<void> {
  const db = openDatabase(databaseUrl);
  try {
    await db.transaction().execute(async (transaction) => {
      await lockLockers(transaction);
      await writeLockers(transaction, { added: lockers, changed: [], gone: [], unchanged: 0 });
    });
  } finally {
    await db.destroy();
  }
}
