import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import { writeTroubleMail } from '#server/office/troubles/trouble-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';

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
