import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { arePlacedOn, listOpenDays, SALES_ROWS, type SalesTable } from './sales-by-day.ts';

const TABLES = Object.keys(SALES_ROWS) as SalesTable[];
/** So many that no statement takes long, however many years were never added up. */
const DAYS_AT_ONCE = 31;

/**
 * Adds up the days that are over and not added up as they are now. The last two are left out: an order of a day may be
 * stored a little after it.
 */
export async function addUpSales(db: Database): Promise<void> {
  // One after the other: each sees what the one before has left.
  while ((await addUpSomeDays(db)) > 0);
}

async function addUpSomeDays(db: Database): Promise<number> {
  return commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    const days = await listOpenDays(
      tx,
      sql`generate_series(
        least((select min(day) from sales_days), (select min(day) from sales_day_changes),
          ((select min(placed_at) from orders) at time zone 'Europe/Bucharest')::date)::timestamp,
        (now() at time zone 'Europe/Bucharest')::date - 2, '1 day')`,
      DAYS_AT_ONCE,
    );
    if (days.length === 0) return 0;
    // Before the orders are read: what changes between the two is told again, and read from its orders until the next run.
    await sql`delete from sales_day_changes where day = any(${days}::date[])`.execute(tx);
    await sql`delete from sales_days where day = any(${days}::date[])`.execute(tx);
    await sql`insert into sales_days (day) select unnest(${days}::date[])`.execute(tx);
    for (const table of TABLES) {
      await sql`insert into ${sql.table(table)} ${SALES_ROWS[table](arePlacedOn(days))}`.execute(tx);
    }
    return days.length;
  });
}
