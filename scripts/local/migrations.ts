import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/dev';
import pg from 'pg';

/** The shop's number among PostgreSQL's advisory locks. */
const LOCK = 2_026_112_300;

/** Thrown when migrations unknown to this version made the tables of a database. */
export class EarlierDatabase extends Error {
  constructor() {
    super(
      'the tables of this database were made by another version of the shop, which this one cannot continue: ' +
        'give SHOP_DB_URL an empty database, as docs/deploy.md says under “To begin anew”, or run the version that made it',
    );
  }
}

/** Applies the migrations, one process at a time. @throws EarlierDatabase where others made the tables */
export async function migrate(connectionString: string, projectRoot: string): Promise<string[]> {
  const [guard, client] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await guard.connect();
    // Takes a transaction lock, because a session lock does not work through a pooler in transaction mode.
    await guard.query('begin');
    await guard.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.connect();
    const folder = join(projectRoot, 'netlify/database/migrations');
    await refuseEarlierDatabase(client, readdirSync(folder).sort()[0]!);
    return await applyMigrations(executor(client), folder);
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

/** Accepts unknown later migrations, so that somebody can return to yesterday's version of the shop. */
async function refuseEarlierDatabase(client: pg.Client, first: string): Promise<void> {
  const { rows } = await client.query<{ tracked: boolean }>(
    `select to_regclass('netlify.migrations') is not null as tracked`,
  );
  if (!rows[0]!.tracked) return;
  const applied = await client.query<{ name: string }>('select name from netlify.migrations');
  const names = applied.rows.map(({ name }) => name);
  if (names.length > 0 && !names.includes(first)) throw new EarlierDatabase();
}

function executor(client: pg.Client): SQLExecutor {
  const plain = {
    exec: (sql: string) => client.query(sql),
    query: (sql: string, parameters?: unknown[]) => client.query(sql, parameters),
  };
  return {
    ...plain,
    async transaction(work: (inner: typeof plain) => Promise<unknown>) {
      await client.query('begin');
      try {
        const result = await work(plain);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  } as unknown as SQLExecutor;
}
