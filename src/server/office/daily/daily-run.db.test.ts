import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useFileStore } from '../../../../tests/support/file-store.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { passDays } from '../../../../tests/support/pass-days.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { DAILY_TASKS } from './daily-tasks.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { runDailyTasks } from './run-daily-tasks.ts';

const test = useTestDatabase();
useFileStore();
const { fetch: realFetch } = globalThis;

describe('the daily run', () => {
  const purges = vi.spyOn(
    DAILY_TASKS.find(({ name }) => name === 'purges')!,
    'run',
  );
  const passes = (time: string) =>
    sql`update job_runs set began_at = began_at - ${time}::interval, done_on = done_on - extract(day from ${time}::interval)::integer`.execute(
      test.db,
    );
  beforeEach(async () => {
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      String(asked[0]).endsWith('-worker') ? Promise.resolve(new Response(null, { status: 202 })) : realFetch(...asked),
    );
    purges.mockClear();
    await sql`update job_runs set began_at = null, done_on = null`.execute(test.db);
  });

  it('is done once a day, however often and by however many it is called', async () => {
    await Promise.all([runDailyTasks(), runDailyTasks(), runDailyTasks()]);
    await passes('16 minutes');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(1);
    await passes('1 day');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(2);
  });

  it('is begun again once one that died can no longer be running', async () => {
    await sql`update job_runs set began_at = now() - interval '14 minutes'`.execute(test.db);
    await runDailyTasks();
    expect(purges).not.toHaveBeenCalled();
    await passes('2 minutes');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(1);
  });
});

it('what nobody needs any more is deleted at the end of its term, and not before: copies of mails, refused sign-ins, ended sessions', async () => {
  const { db } = test;
  await storeOrder(db);
  await sql`update mails set status = 'sent'`.execute(db);
  await openAdminSession(db);
  await openAdminSession(db);
  await sql`update sessions set revoked_at = now() where id = (select min(id) from sessions)`.execute(db);
  await writeEvent(db, { id: null, email: 'visitor' }, { kind: 'session.refuse' });
  await writeEvent(db, { id: null, email: 'eu@clipeinghips.ro' }, { kind: 'session.sign-in' });
  const left = async () => {
    const { rows } = await sql`select (select count(*)::int from mails) as mails,
      (select count(*)::int from sessions) as sessions, (select count(*)::int from events where order_id is null) as audit,
      (select count(*)::int from idempotency_keys) as attempts, (select count(*)::int from rate_limits) as counts`.execute(
      db,
    );
    return rows[0];
  };
  const stored = ['mails.createdAt', 'sessions.revokedAt', 'events.at'];
  const pass = async (days: number) => {
    await passDays(db, days, ...stored, 'idempotencyKeys.createdAt', 'rateLimits.windowStart');
    await forgetOldRows(db);
  };
  await sql`truncate rate_limits`.execute(db);
  await sql`select count_request('x', 'y', 60)`.execute(db);

  await pass(0);
  expect(await left()).toEqual({ mails: 2, sessions: 2, audit: 2, attempts: 1, counts: 1 });
  await pass(2);
  expect(await left()).toEqual({ mails: 2, sessions: 2, audit: 2, attempts: 0, counts: 0 });
  await pass(87);
  expect(await left()).toEqual({ mails: 2, sessions: 2, audit: 2, attempts: 0, counts: 0 });
  await pass(2);
  expect(await left()).toEqual({ mails: 2, sessions: 1, audit: 1, attempts: 0, counts: 0 });
  await sql`update mails set status = 'waiting' where id = (select min(id::text)::uuid from mails)`.execute(db);
  await pass(3 * 365 - 92);
  expect(await left()).toMatchObject({ mails: 2 });
  await pass(2);
  expect(await left()).toMatchObject({ mails: 1, sessions: 1, audit: 1 });
});
