import { sql } from 'kysely';
import type { Chart, Outcomes, OutcomesRow } from '#domain/analytics/charts.ts';
import { layAlong } from '#domain/analytics/pair-up.ts';
import type { Database } from '#server/database.ts';
import { bucketDays, bucketNumber, overPeriods, placedIn, readPeriods, type PeriodQuery } from './over-periods.ts';

/** What became of the orders, by the day on which they were placed. */
export async function readOutcomesChart(db: Database, query: PeriodQuery): Promise<Chart<OutcomesRow>> {
  const periods = readPeriods(query);
  const { period, compared, bucket } = periods;
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<Outcomes & { bucket: number }>`
      select ${bucketNumber(each, bucket)} as bucket, count(*)::integer as placed,
        count(*) filter (where o.status = 'rejected')::integer as rejected,
        count(*) filter (where o.fulfilment in ('shipped', 'delivered', 'returned'))::integer as sent,
        count(*) filter (where o.fulfilment = 'returned')::integer as returned
      from orders o where ${placedIn(each)} group by 1`,
  );
  const days = bucketDays(period, bucket);
  const comparedDays = compared && bucketDays(compared, bucket);
  return { ...periods, rows: layAlong(rows, days, comparedDays, ['placed', 'rejected', 'sent', 'returned']) };
}
