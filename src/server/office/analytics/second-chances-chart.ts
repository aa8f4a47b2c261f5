import { sql } from 'kysely';
import type { Chart, SecondChanceRow } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { overPeriods, readPeriods, type PeriodQuery } from './over-periods.ts';

/** At which step the casts of each kit failed, as buyers said; boxes of all orders, counted or not. */
export async function readSecondChancesChart(tx: Tx, query: PeriodQuery): Promise<Chart<SecondChanceRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    tx,
    periods,
    () => sql`o.id`,
    sql<OfPeriod<Omit<SecondChanceRow, 'compared'>>>`
      select which, s.failed_step as step, s.kit, count(*)::integer as times
      from placed join second_chances s on s.order_id = placed.id group by which, step, s.kit`,
    sql<boolean>`true`,
  );
  return { ...periods, rows: pairUp(rows, (row) => `${row.step}/${row.kit}`, ['times'], periods.compared !== null) };
}
