import { join } from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/dev';
import pg from 'pg';

/** The shop's own number among PostgreSQL's advisory locks. */
const LOCK = 2_026_112_300;

/**
 * Applies what is new in `netlify/database/migrations`, with Netlify's own runner. Of two that do so at once the second
 * waits, and finds nothing left to do.
 */
export async function migrate(connectionString: string, projectRoot: string): Promise<string[]> {
  const [guard, client] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await guard.connect();
    // A transaction's lock: one of a session would not pass a pooler that hands connections out by transaction.
    await guard.query('begin');
    await guard.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.connect();
    return await applyMigrations(executor(client), join(projectRoot, 'netlify/database/migrations'));
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
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
