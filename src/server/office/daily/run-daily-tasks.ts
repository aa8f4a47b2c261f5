import { sql } from 'kysely';
import { logError } from '#server/platform/logs/log.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { DAILY_TASKS, type DailyTask } from './daily-tasks.ts';
import { reportDailyRun } from './report-daily-run.ts';

/** As long as a background function may run: what began before has ended, or died. */
const LONGEST_MINUTES = 15;

/** Runs what is due each day, one after the other; called again on the same day, it does nothing. */
export async function runDailyTasks(): Promise<void> {
  if (!(await beginDailyRun(database()))) return;
  const failed: string[] = [];
  const tasks: DailyTask[] = [...DAILY_TASKS, { name: 'report', run: (db: Database) => reportDailyRun(db, failed) }];
  for (const { name, run } of tasks) {
    try {
      await gatherEffects(() => run(database()));
    } catch (error) {
      failed.push(name);
      logError('daily_task_failed', { task: name }, error);
    }
  }
}

/** Takes the day's run; false where it is done, or under way. */
async function beginDailyRun(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_runs set began_at = now()
    where name = 'daily' and done_on is distinct from current_date
      and (began_at is null or began_at < now() - ${LONGEST_MINUTES} * interval '1 minute')`.execute(db);
  return numAffectedRows === 1n;
}
