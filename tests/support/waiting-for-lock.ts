import { sql } from 'kysely';
import type { Database } from '#server/database.ts';

/** Resolves once a statement in this database waits for a lock: the moment a test of two at once is about. */
export async function someoneWaitsForALock(db: Database): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (waiting.rows.length > 0) return;
  }
}
