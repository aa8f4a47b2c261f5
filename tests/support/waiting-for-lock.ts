import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Resolves once so many statements in this database wait for a lock: the moment a test of two at once is about. */
export async function someoneWaitsForALock(db: Database, count = 1): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (waiting.rows.length >= count) return;
  }
}
