import pg from 'pg';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { databaseUrl, startShopProcess } from '../support/shop-process.ts';
import { openAdminSession } from '../support/admin-session.ts';
import { SESSION_COOKIE } from '../support/session-cookie.ts';
import { onEnd } from './endings.ts';

/** Writing many orders takes longer than any statement of the shop may. */
const PATIENCE = { connectMs: 5_000, answerMs: 600_000 };

export interface BenchShop {
  /** `http://localhost:` and a free port. */
  address: string;
  db: Database;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** The value of an owner's session cookie. */
  session: string;
  stop(): Promise<void>;
}

/**
 * A shop as `npm start` runs it, in a process, a folder and a database of its own that flushes to the disk.
 * @param mail - `kept`: written to the database with its order; `sent`: into files too, by the worker
 */
export async function startBenchShop(mail: 'kept' | 'sent' = 'kept'): Promise<BenchShop> {
  const shop = await startShopProcess({ durable: true, environment: mail === 'kept' ? { MAIL_DIRECTORY: '' } : {} });
  const url = await databaseUrl(shop.dataFolder);
  const db = openDatabase(url, PATIENCE);
  const pool = new pg.Pool({ connectionString: url });
  // A connection that Ctrl+C cuts off would end this process at once.
  pool.on('error', () => undefined);
  const stop = onEnd(async () => {
    await Promise.all([db.destroy(), pool.end()]);
    await shop.remove();
  });
  const { cookie } = await openAdminSession(db);
  const query = async <Row extends pg.QueryResultRow>(statement: string) => (await pool.query<Row>(statement)).rows;
  return { address: shop.url, db, query, session: cookie.replace(`${SESSION_COOKIE}=`, ''), stop };
}
