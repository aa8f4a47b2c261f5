import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/local/postgres.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { openAdminSession } from '../support/shop.ts';
import { SESSION_COOKIE } from '../support/owner.ts';
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
  /** Milliseconds that the shop and its database have taken of the processor, in all; NaN where there is no `/proc`. */
  processorMs(): number;
  stop(): Promise<void>;
}

/**
 * A shop as `npm start` runs it, in a process, a folder and a database of its own that flushes to the disk.
 * @param mail - `kept`: written to the database with its order; `sent`: into files too, by the worker
 */
export async function startBenchShop(mail: 'kept' | 'sent' = 'kept'): Promise<BenchShop> {
  const shop = await startShopProcess({ durable: true, environment: mail === 'kept' ? { MAIL_DIRECTORY: '' } : {} });
  const { url, pid } = await startPostgres(join(shop.dataFolder, 'postgres'));
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
  const processorMs = () => readProcessorMs([shop.pid, pid]);
  return { address: shop.url, db, query, session: cookie.replace(`${SESSION_COOKIE}=`, ''), processorMs, stop };
}

/** Linux counts the processor's time in hundredths of a second. */
const TICK_MS = 10;

/** Adds up what these processes and their children have taken, those that have ended included. */
function readProcessorMs(roots: readonly number[]): number {
  if (!existsSync('/proc')) return NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => Number(name) > 0)) {
    try {
      // After the name: state, parent, …; the 12th to the 15th are its own time and that of its ended children.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      if (![Number(pid), fields[1]!].some((each) => roots.includes(each))) continue;
      for (const each of fields.slice(11, 15)) ticks += each;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * TICK_MS;
}
