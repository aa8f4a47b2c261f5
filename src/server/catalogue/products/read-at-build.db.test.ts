import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { database } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';

describe('a build', () => {
  const test = useTestDatabase();
  afterEach(() => vi.unstubAllEnvs());
  const seedShown = () =>
    readAtBuild<string>(
      async (db) => (await sql`select 1 from products`.execute(db)).rows.length.toString(),
      () => 'seed',
    );

  it('without a database shows the seed', async () => {
    vi.stubEnv('SHOP_DB_URL', '');
    expect(await seedShown()).toBe('seed');
  });

  it('fails when it is given a database that it cannot reach', async () => {
    vi.stubEnv('SHOP_DB_URL', 'postgres://someone:secret@127.0.0.1:1/none');
    const error = await seedShown().catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('before the first migration shows the seed', async () => {
    const empty = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create database ${empty} template template0`).execute(test.db);
    vi.stubEnv('SHOP_DB_URL', test.url.replace(/\/\w+$/, `/${empty}`));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await seedShown()).toBe('seed');
    await database().destroy();
    await sql.raw(`drop database ${empty}`).execute(test.db);
    vi.restoreAllMocks();
  });
});
