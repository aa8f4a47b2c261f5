import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../scripts/local/migrations.ts';
import { removePostgresData, startPostgres } from '../../scripts/local/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for all database tests, with a migrated database to copy from. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-database-'));
  const postgres = await startPostgres(folder);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database template_shop');
  await client.end();
  await migrate(postgres.url.replace(/\/postgres$/, '/template_shop'), resolve('.'));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    removePostgresData(folder);
  };
}
