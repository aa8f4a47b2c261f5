import { buildHook } from './build-hook.ts';
import { sql, type RawBuilder } from 'kysely';
import { database, type Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { logError } from '#server/platform/logs/log.ts';
import { triggerJob } from '#server/platform/workers/trigger-job.ts';

const TIMEOUT_MS = 10_000;
/** Seconds after which an overdue plan has lost its worker. */
const LOST_SECONDS = 60;

/** Plans a build and wakes its worker, if `NETLIFY_BUILD_HOOK_URL` is set; a planned build covers this change. */
export async function planRebuild(): Promise<void> {
  if (!buildHook()) return;
  try {
    const planned = await sql`
      insert into rebuilds as r (due_at) values (now() + ${readEnvironment().BUILD_GATHER_SECONDS} * interval '1 second')
      on conflict ((true)) where asked_at is null do update set due_at = excluded.due_at
        where r.due_at < now() - ${LOST_SECONDS} * interval '1 second'
      returning id`.execute(database());
    if (planned.rows.length > 0) await triggerJob('rebuild-worker');
  } catch (error) {
    logError('rebuild_not_planned', {}, error);
  }
}

/** Waits until the planned build is due by the database's clock, then requests it. Of two callers one requests. */
export async function runRebuild(db: Database): Promise<void> {
  const planned = await db
    .selectFrom('rebuilds')
    .select(['id', sql<number>`(extract(epoch from due_at - now()) * 1000)::float8`.as('waitMs')])
    .where('askedAt', 'is', null)
    .executeTakeFirst();
  if (!planned) return;
  await new Promise((done) => setTimeout(done, Math.max(0, planned.waitMs)));
  await ask(db, sql`id = ${planned.id}`);
}

/** Requests an overdue build, left by a dead worker or a failed hook. Called by the daily run. */
export const askForRebuild = (db: Database) => ask(db, sql`due_at <= now()`);

async function ask(db: Database, which: RawBuilder<unknown>): Promise<void> {
  const hook = buildHook();
  const asked = await sql<{ id: string }>`
    update rebuilds set asked_at = now() where asked_at is null and ${which} returning id`.execute(db);
  const [plan] = asked.rows;
  if (!hook || !plan) return;
  try {
    const response = await fetch(hook, { method: 'POST', body: '{}', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return;
    logError('build_hook_refused', { status: response.status });
  } catch (error) {
    // The log omits the address, which is a secret.
    logError('build_hook_silent', {}, error);
  }
  await sql`update rebuilds set asked_at = null where id = ${plan.id}
    and not exists (select from rebuilds where asked_at is null)`.execute(db);
}
