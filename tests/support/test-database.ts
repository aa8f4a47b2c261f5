import type { Insertable, Selectable, Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { database, openDatabase, type Database, type Patience } from '#server/platform/database/database.ts';
import { drawMail } from '#server/platform/mail/mail-contents.ts';
import { afterAll, beforeAll, inject } from 'vitest';

import '#server/wire-contexts.ts';

interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/** Longer than any test's load waits for the pool and for locks. */
export const RUSH_PATIENCE: Patience = { connectMs: 100_000, answerMs: 100_000 };

let current: TestDatabase | undefined;

/** The current test file's database; a worker runs one file at a time. */
export const testDatabase: TestDatabase = {
  get db() {
    return current!.db;
  },
  get url() {
    return current!.url;
  },
};

/**
 * Opens a database for the surrounding tests, shared by all calls around a test. Routes find it through the
 * environment.
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
    // Closes the routes' pool first.
    await database().destroy();
    await close();
    current = undefined;
    delete process.env.SHOP_DB_URL;
  });
  return testDatabase;
}

/** Opens a migrated database on real PostgreSQL, which the caller closes. */
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

type Tables = DatabaseSchema;
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type NewRow<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** Makes the letter of a mail with this text, as its row stores it. */
export const letterOf = (text: string, subject = 'Salut') => JSON.stringify({ subject, blocks: [text] });

/** Inserts rows into a table; PostgreSQL reports missing columns. @returns the first row as stored */
export const insert = <Table extends keyof Tables>(db: Database, table: Table, ...rows: NewRow<Table>[]) =>
  db
    .insertInto(table as 'mails')
    .values(rows as never)
    .returningAll()
    .executeTakeFirstOrThrow() as unknown as Promise<Row<Table>>;

/** Returns the rows with these values, by default all, in no order. */
export async function rowsOf<Table extends keyof Tables>(
  db: Database,
  table: Table,
  having: Partial<Row<Table>> = {},
): Promise<Row<Table>[]> {
  const all = db.selectFrom(table as 'mails').selectAll();
  return (await all.where((is) => is.and(having as object)).execute()) as unknown as Row<Table>[];
}

/** Updates the rows with these values, by default all. */
export const update = <Table extends keyof Tables>(
  db: Database,
  table: Table,
  changes: Updateable<Tables[Table]>,
  having: Partial<Row<Table>> = {},
) =>
  db
    .updateTable(table as 'mails')
    .set(changes as never)
    .where((is) => is.and(having as object))
    .execute();

type DiscountRow = Insertable<DatabaseSchema['discounts']>;

/** Inserts a code for 10 % off everything; tests override what matters to them. */
export const insertDiscount = (db: Database, changes: Partial<DiscountRow> = {}) =>
  insert(db, 'discounts', { id: randomUUID(), code: 'VARA-10', kind: 'percent', value: 10, ...changes });

/** Returns the mails with these values, the oldest first, as plain text, which says the same as their HTML. */
export async function toldMails(db: Database, having: Partial<Selectable<DatabaseSchema['mails']>> = {}) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where((is) => is.and(having as object))
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('recipient', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, text: (await drawMail(db, { ...row, orderId: row.orderId })).text })),
  );
}
