import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { database, openDatabase, type Database, type Patience } from '#server/platform/database/database.ts';
import '#server/wire-contexts.ts';

interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/** Longer than any rush of a test has to queue at its pool and for its locks. */
export const RUSH_PATIENCE: Patience = { connectMs: 100_000, answerMs: 100_000 };

let current: TestDatabase | undefined;

/** The database of the tests that run: a worker runs one file after the other. */
export const testDatabase: TestDatabase = {
  get db() {
    return current!.db;
  },
  get url() {
    return current!.url;
  },
};

/**
 * A database for the tests around this call: open from before the first of them until after the last, and one for all
 * calls around a test. Routes find it too, as the environment's.
 */
export function useTestDatabase(): TestDatabase {
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (current) return;
    const opened = await openTestDatabase();
    ({ close } = opened);
    current = opened;
    process.env.SHOP_DB_URL = opened.url;
  });
  afterAll(async () => {
    if (!close) return;
    // What routes have opened lets go of it first.
    await database().destroy();
    await close();
    current = undefined;
    delete process.env.SHOP_DB_URL;
  });
  return testDatabase;
}

/** A fresh migrated database on real PostgreSQL, for whoever closes it. */
export async function openTestDatabase(): Promise<TestDatabase & { close(): Promise<void> }> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template_shop strategy file_copy`);
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  const db = openDatabase(url, RUSH_PATIENCE);
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
