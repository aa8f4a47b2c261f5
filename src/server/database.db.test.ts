import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { isDatabaseAway, type Database } from './database.ts';

const test = useTestDatabase();

const processOf = async (db: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
const isThere = async (pid: number) =>
  (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(test.db)).rows.length === 1;

it('a connection that drops in the middle of a transaction fails that, and nothing else', async () => {
  const work = test.db.transaction().execute(async (transaction) => {
    const pid = await processOf(transaction);
    await sql`select pg_terminate_backend(${pid})`.execute(test.db);
    await expect.poll(() => isThere(pid)).toBe(false);
    await processOf(transaction);
  });
  const failed = await work.catch((error: unknown) => error);
  expect(isDatabaseAway(failed)).toBe(true);
  expect(await processOf(test.db)).toBeGreaterThan(0);
});
