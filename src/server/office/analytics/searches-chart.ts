import { sql } from 'kysely';
import type { Chart, SearchRow } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readPeriods, type PeriodQuery } from './over-periods.ts';

/** What was searched for once may be a slip, or somebody's name. */
const SHOWN_FROM = 2;

/** What shoppers searched for in vain. */
export async function readSearchesChart(tx: Tx, query: PeriodQuery): Promise<Chart<SearchRow>> {
  const periods = readPeriods(query);
  const branches = [periods.period, periods.compared]
    .filter((each) => each !== null)
    .map(
      ({ from, to }, which) => sql`
        select ${sql.lit(which)} as which, words, sum(times)::integer as searches from vain_searches
        where day between ${from}::date and ${to}::date group by words having sum(times) >= ${SHOWN_FROM}`,
    );
  const { rows } = await sql<OfPeriod<Omit<SearchRow, 'compared'>>>`${sql.join(branches, sql` union all `)}`.execute(
    tx,
  );
  return { ...periods, rows: pairUp(rows, ({ words }) => words, ['searches'], periods.compared !== null) };
}
