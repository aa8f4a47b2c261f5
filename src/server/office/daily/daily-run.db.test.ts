import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdminSession, passDays } from '../../../../tests/support/shop.ts';
import { storeOrder, insertOrder } from '../../../../tests/support/orders.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { ACTOR, ANA, DONE, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insert, rowsOf } from '../../../../tests/support/test-database.ts';
import { DAILY_TASKS } from './daily-tasks.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { runDailyTasks } from './run-daily-tasks.ts';

const { test, storePerson, everything } = useErasedCustomers();
const { fetch: realFetch } = globalThis;

describe('the daily run', () => {
  const task = DAILY_TASKS.find(({ name }) => name === 'purges')!;
  const purges = vi.spyOn(task, 'run');
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

  it('runs once a day, however often it is called, even at once', async () => {
    await Promise.all([runDailyTasks(), runDailyTasks(), runDailyTasks()]);
    await passes('16 minutes');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(1);
    await passes('1 day');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(2);
  });

  it('runs again once a run that died can no longer be running', async () => {
    await sql`update job_runs set began_at = now() - interval '14 minutes'`.execute(test.db);
    await runDailyTasks();
    expect(purges).not.toHaveBeenCalled();
    await passes('2 minutes');
    await runDailyTasks();
    expect(purges).toHaveBeenCalledTimes(1);
  });
});

it('deletes rows past their term, and not before: copies of mails, refused sign-ins, ended sessions', async () => {
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

const TERM = KEPT_DAYS.orders;
const LETTERS = ['mails.createdAt', 'messages.createdAt', 'customerNotes.at'];
const STORED = ['orders.updatedAt', ...LETTERS, 'stockAlerts.createdAt', 'idempotencyKeys.createdAt'];

describe('people whose orders are past their term', () => {
  /** Moves everything stored back by so many days. */
  const pass = (days: number) => passDays(test.db, days, ...STORED);
  /** Changes an issued invoice's date, which its triggers normally forbid. */
  const issue = (day: string) =>
    test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update invoices set issued_on = ${day}::date`.execute(tx);
    });
  const year = new Date().getFullYear();

  it('are erased from every table but their invoices at the end of the term, and not before', async () => {
    const id = await storePerson();
    await sql`update mails set status = 'sent'`.execute(test.db);
    await sql`update subscribers set status = 'left', left_at = now() - interval '1 day'`.execute(test.db);
    await pass(TERM - 1);
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ firstName: 'Ana', erasedAt: null }]);
    await sql`update subscribers set left_at = left_at - ${TERM} * interval '1 day'`.execute(test.db);
    await pass(2);

    await forgetOldRows(test.db);

    const left = await everything();
    for (const trace of TRACES) expect(left, trace).not.toContain(trace);
    const [paper] = await rowsOf(test.db, 'invoices', { kind: 'invoice' });
    expect(paper).toMatchObject({ client: 'Ana Popescu' });
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ total: expect.any(Number), county: 'Cluj' }]);
    await forgetOldRows(test.db);
    expect(await everything()).toBe(left);
  });

  it('are erased from their invoices five years after the following first of July, and not before', async () => {
    await storePerson();
    await pass(TERM + 1);
    await issue(`${year - 5}-12-31`);
    await forgetOldRows(test.db);
    const fiscal = () => rowsOf(test.db, 'invoices', { kind: 'invoice' });
    const [before] = await fiscal();
    expect(before).toMatchObject({ client: 'Ana Popescu' });
    await issue(`${year - 7}-12-31`);

    await forgetOldRows(test.db);

    const [after] = await fiscal();
    expect(JSON.stringify(after)).not.toMatch(/Popescu|Secret/);
    expect(after).toMatchObject({ client: '—', gross: before!.gross, number: before!.number });
    await expect(sql`update invoices set client = 'Alta'`.execute(test.db)).rejects.toThrow('never changed');
  });

  it.each([
    ['that is on its way', { status: 'approved', fulfilment: 'shipped' }],
    ['whose money is to be refunded', { ...DONE, received: 20_000, unallocated: 5_000 }],
  ] as const)('stay in an order %s', async (_, states) => {
    const id = await insertOrder(test.db, states);
    await pass(TERM + 1);
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ firstName: 'Ana', erasedAt: null }]);
  });

  it('stay customers if they have ordered since, with the notes about them', async () => {
    const old = await insertOrder(test.db, DONE);
    await pass(TERM + 1);
    const recent = await insertOrder(test.db, DONE);
    await insert(test.db, 'customerNotes', { customerId: ANA, note: 'Sună dimineața', actor: ACTOR.email });
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'customers')).toMatchObject([{ id: ANA, orders: 1 }]);
    expect(await rowsOf(test.db, 'customerNotes')).toHaveLength(1);
    expect((await rowsOf(test.db, 'orders', { id: old }))[0]!.erasedAt).not.toBeNull();
    expect((await rowsOf(test.db, 'orders', { id: recent }))[0]!.erasedAt).toBeNull();
  });

  it('are forgotten with the rejected texts that they wrote', async () => {
    const decided = { consentAt: new Date(), decidedBy: ACTOR.email, stars: 1, name: 'Ana' };
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const { rejectedReviews: term } = KEPT_DAYS;
    await test.db.deleteFrom('testimonials').execute();
    for (const [text, status, days] of [
      ['over', 'rejected', term + 1],
      ['recent', 'rejected', term - 1],
      ['shown', 'approved', term + 1],
    ] as const) {
      const row = { ...decided, text, status, decidedAt: ago(days) };
      await insert(test.db, 'testimonials', row);
      const orderId = await insertOrder(test.db, DONE);
      const reason = status === 'rejected' ? 'Jignește.' : '';
      await insert(test.db, 'reviews', { ...row, orderId, position: 1, productId: 'gemeni', reason });
    }
    await forgetOldRows(test.db);
    for (const table of ['testimonials', 'reviews'] as const)
      expect((await rowsOf(test.db, table)).map(({ text }) => text).toSorted()).toEqual(['recent', 'shown']);
  });
});
