import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { copyPreparedPostgres } from '../../../../tests/support/prepared-postgres.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { openLocalDatabase } from '../../../../scripts/local/local-database.ts';
import { migrate } from '../../../../scripts/local/migrations.ts';
import { removePostgresData, startPostgres } from '../../../../scripts/local/postgres.ts';
import { writeDatabaseTypes } from '../../../../scripts/local/database-types.ts';

const test = useTestDatabase();
const projectRoot = resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = join(projectRoot, 'netlify/database/migrations');

/** Creates an empty database beside the tests' and drops it afterwards. */
async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const empty = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create database ${empty} template template0`).execute(test.db);
  try {
    await use(test.url.replace(/\/\w+$/, `/${empty}`));
  } finally {
    await sql.raw(`drop database ${empty} with (force)`).execute(test.db);
  }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Renames migrations as if an earlier version had made the tables, before one migration replaced its own. */
const madeEarlier = (url: string) => query(url, `update netlify.migrations set name = '20261120190000_shop' || name`);

describe('migrations', () => {
  it('are applied once if two builds run at once: the second waits and finds nothing to do', async () => {
    await withEmptyDatabase(async (url) => {
      const applied = await Promise.all([migrate(url, projectRoot), migrate(url, projectRoot)]);
      expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
    });
  });

  it('stop with a plain sentence at a database of an earlier version', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url, projectRoot);
      await madeEarlier(url);
      await expect(migrate(url, projectRoot)).rejects.toThrow(
        'the tables of this database were made by another version of the shop',
      );
    });
  });

  it('stop with a plain sentence too if Netlify applies them, and write nothing', async () => {
    await withEmptyDatabase(async (url) => {
      await query(url, 'create table orders (id text)');
      const baseline = readFileSync(join(MIGRATIONS, readdirSync(MIGRATIONS).sort()[0]!, 'migration.sql'), 'utf8');
      await expect(query(url, baseline)).rejects.toThrow(
        'the tables of this database were made by an earlier version of the shop, which this one cannot continue: give it an empty database',
      );
      expect(await query(url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
        { tablename: 'orders' },
      ]);
    });
  });

  it('leave a database alone that is ahead of an older version of the shop', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url, projectRoot);
      await query(url, `insert into netlify.migrations (name) values ('20991231000000_of_tomorrow')`);
      expect(await migrate(url, projectRoot)).toEqual([]);
    });
  });
});

it('a local shop with data of an earlier version starts anew, with the earlier data put aside complete', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'shop-'));
  const dataFolder = join(parent, 'shop');
  mkdirSync(join(dataFolder, 'mail'), { recursive: true });
  writeFileSync(join(dataFolder, 'mail/letter.eml'), 'a letter');
  writeFileSync(join(dataFolder, 'pid'), 'ours');
  await copyPreparedPostgres(join(dataFolder, 'postgres'));
  const options = { durable: false, projectRoot };

  const before = await openLocalDatabase(dataFolder, options);
  expect(before.putAside).toBeUndefined();
  await query(before.url, `update products set title = 'Kept' where id = 'gemeni'`);
  await madeEarlier(before.url);
  await before.stop();

  const anew = await openLocalDatabase(dataFolder, options);
  const aside = anew.putAside!;
  const title = `select title from products where id = 'gemeni'`;
  expect(await query(anew.url, title)).toEqual([{ title: 'Kit mulaj pentru gemeni' }]);
  expect(readFileSync(join(dataFolder, 'pid'), 'utf8')).toBe('ours');
  expect(readFileSync(join(aside, 'mail/letter.eml'), 'utf8')).toBe('a letter');
  await anew.stop();

  // The version that created it can still open it.
  const earlier = await startPostgres(join(aside, 'postgres'), { durable: false });
  expect(await query(earlier.url, title)).toEqual([{ title: 'Kept' }]);
  await earlier.stop();
  for (const folder of [dataFolder, aside]) removePostgresData(join(folder, 'postgres'));
  rmSync(parent, { recursive: true, force: true });
});

it('the table types equal what `npm run types` writes from the migrations', async () => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  const written = await writeDatabaseTypes(client);
  await client.end();
  expect(readFileSync(join(import.meta.dirname, 'database-schema.ts'), 'utf8')).toBe(written);
});
