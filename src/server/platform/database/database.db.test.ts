import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBadLine, type BadLine } from '../../../../tests/support/bad-line.ts';
import { useNeonDriver } from '../../../../tests/support/neon-driver.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { database, isDatabaseAway, openDatabase, PATIENCE, type Database } from './database.ts';

const test = useTestDatabase();
const IMPATIENT = { connectMs: 2_000, answerMs: 1_000 };

const processOf = async (db: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
const isThere = async (pid: number) =>
  (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(test.db)).rows.length === 1;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  );

it('a connection that drops in a transaction fails that transaction, and nothing else', async () => {
  const work = test.db.transaction().execute(async (transaction) => {
    const pid = await processOf(transaction);
    await sql`select pg_terminate_backend(${pid})`.execute(test.db);
    await expect.poll(() => isThere(pid)).toBe(false);
    await processOf(transaction);
  });
  expect(await failure(work)).toBe('away');
  expect(await processOf(test.db)).toBeGreaterThan(0);
});

it.each(['disk_full', 'out_of_memory', 'idle_session_timeout'])('a database that reports %s counts as away, not as a fault', async (name) => {
  expect(await failure(sql.raw(`do $$ begin raise ${name}; end $$`).execute(test.db))).toBe('away');
}); // prettier-ignore

it('a read-only database, as after a failover, counts as away, not as a fault', async () => {
  const write = test.db.transaction().setAccessMode('read only').execute((tx) => sql`delete from mails`.execute(tx)); // prettier-ignore
  expect(await failure(write)).toBe('away');
});

describe('silent connections', () => {
  let proxy: BadLine;
  let db: Database;
  beforeEach(async () => {
    const url = new URL(test.url);
    proxy = await startBadLine(Number(url.port));
    url.port = String(proxy.port);
    db = openDatabase(url.href, IMPATIENT);
  });
  afterEach(async () => {
    await proxy.stop();
    await db.destroy();
  });
  const askAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, () => failure(sql`select pg_sleep(0.05)`.execute(db))));

  it('fail the queries that use them, end every wait in time, and are replaced for later queries', async () => {
    await askAtOnce(10);
    expect(proxy.hush()).toBe(10);
    const began = performance.now();
    const told = await askAtOnce(12);
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'away'));
    // Nobody waits longer than for a turn and an answer, with a margin for a busy machine.
    expect(performance.now() - began).toBeLessThan(IMPATIENT.connectMs + IMPATIENT.answerMs + 2_000);
    expect(await askAtOnce(12)).toEqual(Array.from({ length: 12 }, () => 'answered'));
  });

  it('are reported to a buyer within ten seconds', () => {
    expect(PATIENCE.connectMs + PATIENCE.answerMs).toBeLessThanOrEqual(10_000);
  });

  it('end a transaction at once, without another wait for the rollback', async () => {
    const ended: string[] = [];
    const work = db.transaction().execute(async (transaction) => {
      await processOf(transaction);
      proxy.hush();
      await processOf(transaction).finally(() => setTimeout(() => ended.push('another wait'), IMPATIENT.answerMs / 2));
    });
    expect(await failure(work.finally(() => ended.push('transaction')))).toBe('away');
    expect(ended).toEqual(['transaction']);
    expect(await failure(processOf(db))).toBe('answered');
  });
});

describe('a transaction', () => {
  it('is cancelled by PostgreSQL before its caller stops waiting', async () => {
    const db = openDatabase(test.url, IMPATIENT);
    const work = db.transaction().execute((transaction) => sql`select pg_sleep(0.9)`.execute(transaction));
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseAway(error)).toBe(true);
    await db.destroy();
  });

  it('runs in one process, with the requested isolation level', async () => {
    const shown = sql<object>`select current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('transaction_isolation') as level`;
    const asked = test.db.transaction().setIsolationLevel('serializable');
    const { rows } = await asked.execute((transaction) => shown.execute(transaction));
    expect(rows).toEqual([{ workers: '0', level: 'serializable' }]);
  });
});

describe('Netlify Database, through Neon’s driver', () => {
  it.each([
    ['whose database is gone', (url: string) => url.replace(/:\d+\//, ':1/'), undefined],
    ['whose proxy is gone, which the driver reports without an error', (url: string) => url, 1],
  ] as const)('%s counts as away', async (_, told, proxyPort) => {
    const takeBack = await useNeonDriver(told(test.url), proxyPort);
    const db = openDatabase(undefined, IMPATIENT);
    expect(await failure(processOf(db))).toBe('away');
    await db.destroy();
    await takeBack();
  });

  it('is used again after its password changes, once Netlify gives the new one', async () => {
    const role = `owner_${randomUUID().replaceAll('-', '')}`;
    const setPassword = (password: string) => sql.raw(`alter role ${role} password '${password}'`).execute(test.db);
    await sql.raw(`create role ${role} login superuser`).execute(test.db);
    const told = (password: string) => {
      const url = new URL(test.url);
      Object.assign(url, { username: role, password });
      return url.href;
    };
    await setPassword('first');
    const takeBack = await useNeonDriver(told('first'));
    const ownPostgres = process.env.SHOP_DB_URL;
    delete process.env.SHOP_DB_URL;
    try {
      const before = await processOf(database());
      await setPassword('second');
      await sql`select pg_terminate_backend(${before})`.execute(test.db);
      await expect.poll(() => isThere(before)).toBe(false);
      await expect.poll(() => failure(processOf(database()))).toBe('away');
      process.env.NETLIFY_DB_URL = told('second');
      expect(await failure(processOf(database()))).toBe('answered');
      await database().destroy();
    } finally {
      process.env.SHOP_DB_URL = ownPostgres;
      await takeBack();
    }
  });
});
