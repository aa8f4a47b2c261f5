import { sql } from 'kysely';
import type { Chart, Outcomes, OutcomesRow } from '#domain/analytics/charts.ts';
import { layAlong, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { bucketDays, bucketNumber, overPeriods, readPeriods, type PeriodQuery } from './over-periods.ts';

/** Counts the orders by what became of them and the day on which they were placed. */
export async function readOutcomesChart(tx: Tx, query: PeriodQuery): Promise<Chart<OutcomesRow>> {
  const periods = readPeriods(query);
  const { period, compared, bucket } = periods;
  const rows = await overPeriods(
    tx,
    periods,
    (each) => sql`o.status, o.fulfilment, ${bucketNumber(each, bucket)} as bucket`,
    sql<OfPeriod<Outcomes & { bucket: number }>>`
      select which, bucket, count(*)::integer as placed,
        count(*) filter (where status = 'rejected')::integer as rejected,
        count(*) filter (where fulfilment in ('shipped', 'delivered', 'returned'))::integer as sent,
        count(*) filter (where fulfilment = 'returned')::integer as returned
      from placed group by which, bucket`,
    sql<boolean>`true`,
  );
  const days = bucketDays(period, bucket);
  const comparedDays = compared && bucketDays(compared, bucket);
  return { ...periods, rows: layAlong(rows, days, comparedDays, ['placed', 'rejected', 'sent', 'returned']) };
}
