import { logError } from '#server/platform/logs/log.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { beginDailyRun } from './begin-daily-run.ts';
import { DAILY_TASKS, type DailyTask } from './daily-tasks.ts';
import { reportDailyRun } from './report-daily-run.ts';

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
