import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/local/postgres.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { openAdminSession } from '../support/shop.ts';
import { SESSION_COOKIE } from '../support/owner.ts';
import { onEnd } from './endings.ts';

/** Writing many orders takes longer than the shop's statement timeout. */
const PATIENCE = { connectMs: 5_000, answerMs: 600_000 };

export interface BenchShop {
  /** `http://localhost:` and a free port. */
  address: string;
  db: Database;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Value of an owner's session cookie. */
  session: string;
  /** Total processor time of the shop and its database, in ms; NaN where there is no `/proc`. */
  processorMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts a shop like `npm start`, with its own process, folder and durable database.
 * @param mail - `kept`: stored with the order; `sent`: also written to files by the worker
 */
export async function startBenchShop(mail: 'kept' | 'sent' = 'kept'): Promise<BenchShop> {
  const shop = await startShopProcess({ durable: true, environment: mail === 'kept' ? { MAIL_DIRECTORY: '' } : {} });
  const { url, pid } = await startPostgres(join(shop.dataFolder, 'postgres'));
  const db = openDatabase(url, PATIENCE);
  const pool = new pg.Pool({ connectionString: url });
  // Without this handler, a connection cut by Ctrl+C would crash the process.
  pool.on('error', () => undefined);
  const stop = onEnd(async () => {
    await Promise.all([db.destroy(), pool.end()]);
    await shop.remove();
  });
  const { cookie } = await openAdminSession(db);
  const query = async <Row extends pg.QueryResultRow>(statement: string) => (await pool.query<Row>(statement)).rows;
  const processorMs = () => readProcessorMs([shop.pid, pid]);
  return { address: shop.url, db, query, session: cookie.replace(`${SESSION_COOKIE}=`, ''), processorMs, stop };
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Sums the processor time of these processes and their children, including ended ones. */
function readProcessorMs(roots: readonly number[]): number {
  if (!existsSync('/proc')) return NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => Number(name) > 0)) {
    try {
      // Fields after the name: state, parent, …; 12th to 15th: own processor time and that of ended children.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      if (![Number(pid), fields[1]!].some((each) => roots.includes(each))) continue;
      for (const each of fields.slice(11, 15)) ticks += each;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks * TICK_MS;
}
