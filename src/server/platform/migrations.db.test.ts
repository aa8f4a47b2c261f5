import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../scripts/local/migrations.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const test = useTestDatabase();
const projectRoot = resolve(import.meta.dirname, '../../..');

it('two builds that migrate one database at once: one does it, the other waits and finds nothing to do', async () => {
  const empty = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create database ${empty} template template0`).execute(test.db);
  const url = test.url.replace(/\/\w+$/, `/${empty}`);
  const applied = await Promise.all([migrate(url, projectRoot), migrate(url, projectRoot)]);
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
  await sql.raw(`drop database ${empty}`).execute(test.db);
});
