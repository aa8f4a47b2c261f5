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

/** Mails the owner what goes wrong, once a day. Troubles are read before the run is noted, so that days without one are told of by the next. */
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
