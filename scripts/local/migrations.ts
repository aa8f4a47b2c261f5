import { join } from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/dev';
import pg from 'pg';

/** Applies what is new in `netlify/database/migrations`, with Netlify's own runner. */
export async function migrate(connectionString: string, projectRoot: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await applyMigrations(executor(client), join(projectRoot, 'netlify/database/migrations'));
  } finally {
    await client.end();
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
