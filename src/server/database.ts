import type { EventEmitter } from 'node:events';
import { getDatabase } from '@netlify/database';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseSchema } from './database-schema.ts';
import { readEnvironment } from './environment.ts';

export type Database = Kysely<DatabaseSchema>;

/** How long a request waits for a connection, or for its turn at the pool, before it is told that the database is away. */
const CONNECT_TIMEOUT_MS = 5_000;

let opened: Database | undefined;

/** The one pool of this process; opened on first use, because a build has no database. */
export function database(): Database {
  opened ??= openDatabase(readEnvironment().SHOP_DB_URL);
  return opened;
}

/**
 * Opens a pool: Neon's over WebSocket where `NETLIFY_DB_DRIVER` is `serverless`, node-postgres elsewhere.
 * @param connectionString - undefined: Netlify Database's own
 * @param connectTimeoutMs - how long a request waits for a connection, or for its turn
 */
export function openDatabase(connectionString?: string, connectTimeoutMs = CONNECT_TIMEOUT_MS): Database {
  const { pool } = getDatabase({ connectionString });
  pool.options.connectionTimeoutMillis = connectTimeoutMs;
  // Without listeners a connection that drops would end the process: an idle one is told here, one at work by its
  // statement.
  pool.on('error', (error: Error) => console.error('database connection lost:', error.message));
  pool.on('connect', (client: EventEmitter) => client.on('error', () => undefined));
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
  });
}

const AWAY_CODES =
  /^(08...|57P0[123]|53300|53400|58...|ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout|websocket|not been configured to use Netlify Database/i;

/** True when the error says that the database cannot be reached, not that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return AWAY_MESSAGES.test(message) || isDatabaseAway(cause);
}
