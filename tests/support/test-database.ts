import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** Longer than any rush of a test has to queue at its pool, in milliseconds. */
export const PATIENCE_MS = 100_000;

/** A fresh migrated database of its own for one test file, on real PostgreSQL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template_shop`);
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  const db = openDatabase(url, PATIENCE_MS);
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
