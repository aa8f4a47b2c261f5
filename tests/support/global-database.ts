import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removePostgresData, startPostgres } from '../../scripts/local/postgres.ts';
import { copyPreparedPostgres, preparePostgres } from './prepared-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all database tests, with a migrated template database that each test copies. */
export default async function setup(project: TestProject) {
  const removePrepared = await preparePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'shop-database-'));
  await copyPreparedPostgres(folder);
  const postgres = await startPostgres(folder, { durable: false });
  // An interrupted run has no teardown, and this data needs no clean shutdown.
  const endAtOnce = () => process.kill(postgres.pid, 'SIGQUIT');
  process.once('exit', endAtOnce);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const client = new pg.Client({ connectionString: postgres.url.replace(/\/postgres$/, '/template1') });
  await client.connect();
  await client.query('create database template_shop template postgres');
  await client.end();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    process.off('exit', endAtOnce);
    await postgres.stop();
    removePostgresData(folder);
    removePrepared();
  };
}
