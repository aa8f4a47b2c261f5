import { getConnectionString, getDatabase } from '@netlify/database';
import { CamelCasePlugin, Kysely, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { readEnvironment } from '#server/platform/environment.ts';
import { logError } from '#server/platform/logs/log.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { LimitedDialect } from './limited-dialect.ts';

export type Database = Kysely<DatabaseSchema>;
export type Tx = Transaction<DatabaseSchema>;
/** Database, or a transaction in progress. */
export type Connection = Kysely<DatabaseSchema>;

/** Timeouts of the database, in milliseconds. */
export interface Patience {
  /** For a connection, or for a turn at the pool. */
  connectMs: number;
  /** For the answer to a statement. */
  answerMs: number;
}

/** Timeouts that tell a buyer within ten seconds that the database is down. */
export const PATIENCE: Patience = { connectMs: 4_000, answerMs: 5_500 };
/** Time by which PostgreSQL cancels a statement before its caller stops waiting, in milliseconds. */
const STATEMENT_LEAD_MS = 500;
/** Longest time for which a function that was frozen mid-transaction keeps its locks. */
const IDLE_MS = 20_000;

let opened: { url: string; database: Database } | undefined;

/** Returns the database. A new URL (Netlify may change the password) opens a new pool; the old connections end. */
export function database(): Database {
  const { SHOP_DB_URL } = readEnvironment();
  const url = SHOP_DB_URL || getConnectionString();
  if (opened?.url !== url) opened = { url, database: openDatabase(SHOP_DB_URL) };
  return opened.database;
}

/** Opens node-postgres for a URL, or else Netlify Database (there Neon's driver: `NETLIFY_DB_DRIVER=serverless`). */
export function openDatabase(connectionString?: string, { connectMs, answerMs }: Patience = PATIENCE): Database {
  const pool = connectionString ? new pg.Pool({ connectionString }) : (getDatabase().pool as unknown as pg.Pool);
  Object.assign(pool.options, { connectionTimeoutMillis: connectMs, query_timeout: answerMs, keepAlive: true });
  // Without listeners a dropped connection would end the process. An idle one is logged here; a busy one fails its
  // statement.
  pool.on('error', (error: Error) => logError('database_connection_lost', {}, error));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    leaveWhenSilent(client);
  });
  const connected: PostgresPool = {
    options: pool.options,
    connect: () => pool.connect().catch(rethrow) as Promise<PostgresPoolClient>,
    end: () => pool.end(),
  };
  return new Kysely<DatabaseSchema>({
    dialect: new LimitedDialect(connected, { statementMs: answerMs - STATEMENT_LEAD_MS, idleMs: IDLE_MS }),
    // Keys within JSON columns keep their names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Closes a connection without an answer in time, so that the pool drops it and the next statement takes another. */
function leaveWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>;
  const guarded = (...args: unknown[]) =>
    query(...args).catch((thrown: unknown) => {
      if (thrown instanceof Error && thrown.message === 'Query read timeout')
        (client as unknown as pg.Client).end(ignore);
      rethrow(thrown);
    });
  Object.assign(client, { query: guarded });
}

function ignore(): void {}

function rethrow(thrown: unknown): never {
  throw toDatabaseError(thrown);
}

/** Error codes of PostgreSQL (appendix A of its manual) and Node that mean "not now", whatever the statement. */
const AWAY_CODES =
  /^(08...|28P01|57014|57P0[1235]|25006|25P0[34]|53...|58...|ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout|query read timeout|websocket|not been configured to use Netlify Database/i;

/** True when the database is unreachable or silent. After a changed password (28P01) the next call has the new one. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return AWAY_MESSAGES.test(message) || isDatabaseAway(cause);
}

/** Converts what a driver threw to an error: Neon's throws the event of a WebSocket that could not open. */
export function toDatabaseError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error('the connection to the database failed'), { code: 'ECONNREFUSED' });
}

/**
 * True when the database refused a row because another has its value (SQLSTATE 23505). Netlify's database driver throws
 * values that are no `Error`.
 * @param constraint - limits the test to this unique constraint
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const hurt = error as { code?: unknown; constraint?: unknown } | null;
  return hurt?.code === '23505' && (constraint === undefined || hurt.constraint === constraint);
}
