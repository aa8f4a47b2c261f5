import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** As long as a background function may run: what began before has ended, or died. */
const LONGEST_MINUTES = 15;

/** Takes the day's run; false where it is done, or under way. */
export async function beginDailyRun(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_runs set began_at = now()
    where name = 'daily' and done_on is distinct from current_date
      and (began_at is null or began_at < now() - ${LONGEST_MINUTES} * interval '1 minute')`.execute(db);
  return numAffectedRows === 1n;
}
