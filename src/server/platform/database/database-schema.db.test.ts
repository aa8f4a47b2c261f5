import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { writeDatabaseTypes } from '../../../../scripts/local/database-types.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

const test = useTestDatabase();

it('the types of the tables are those that `npm run types` writes of what the migrations make', async () => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  const written = await writeDatabaseTypes(client);
  await client.end();
  expect(readFileSync(join(import.meta.dirname, 'database-schema.ts'), 'utf8')).toBe(written);
});
