import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** A fresh migrated database of its own for one test file, on real PostgreSQL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template_shop`);
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  const db = openDatabase(url);
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
