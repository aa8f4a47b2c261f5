import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { writeDatabaseTypes } from './local/database-types.ts';
import { migrate } from './local/migrations.ts';
import { removePostgresData, startPostgres } from './local/postgres.ts';

// Regenerates the table types from a fresh database with all migrations.
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'shop-types-'));
const postgres = await startPostgres(folder, { durable: false });
const client = new pg.Client({ connectionString: postgres.url });
try {
  await migrate(postgres.url, root);
  await client.connect();
  writeFileSync(join(root, 'src/server/platform/database/database-schema.ts'), await writeDatabaseTypes(client));
} finally {
  await client.end();
  await postgres.stop();
  removePostgresData(folder);
}
