import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import { writeTroubleMail } from '#server/office/troubles/trouble-mail.ts';
import { logError } from '#server/platform/logs/log.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { DAILY_TASKS, type DailyTask } from './daily-tasks.ts';

/** Longest run of a background function: an earlier run has ended or died. */
const LONGEST_MINUTES = 15;

/** Runs the daily tasks in turn; a second call on the same day does nothing. */
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

/** Claims the day's run; false when it is done or under way. */
async function beginDailyRun(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_runs set began_at = now()
    where name = 'daily' and done_on is distinct from current_date
      and (began_at is null or began_at < now() - ${LONGEST_MINUTES} * interval '1 minute')`.execute(db);
  return numAffectedRows === 1n;
}

/** Mails the owner the troubles, once a day. Reads them before recording the run, so that a missed day is reported. */
export async function reportDailyRun(db: Database, failed: readonly string[]): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    await sql`update job_runs set failed = ${failed}::text[] where name = 'daily'`.execute(unit.tx);
    const troubles = await readTroubles(unit.tx);
    await sql`update job_runs set ran_at = now(), done_on = current_date where name = 'daily'`.execute(unit.tx);
    if (troubles.length === 0) return;
    const { numAffectedRows } = await sql`
      update job_runs set told_on = current_date where name = 'daily' and told_on is distinct from current_date`.execute(
      unit.tx,
    );
    if (numAffectedRows === 1n) await queueMails(unit, [writeTroubleMail(troubles)]);
  });
}
