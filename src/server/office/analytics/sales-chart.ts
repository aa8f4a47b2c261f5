import { sql } from 'kysely';
import type { Chart, Sales, SalesRow } from '#domain/analytics/charts.ts';
import { layAlong, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { bucketDays, bucketNumber, overPeriods, readPeriods, type PeriodQuery } from './over-periods.ts';

export async function readSalesChart(tx: Tx, query: PeriodQuery): Promise<Chart<SalesRow>> {
  const periods = readPeriods(query);
  const { period, compared, bucket } = periods;
  const rows = await overPeriods(
    tx,
    periods,
    (each) => sql`o.net_revenue, o.units, ${bucketNumber(each, bucket)} as bucket`,
    sql<OfPeriod<Sales & { bucket: number }>>`
      select which, bucket, sum(net_revenue)::float8 as revenue, count(*)::integer as orders, sum(units)::integer as units
      from placed group by which, bucket`,
  );
  const days = bucketDays(period, bucket);
  const comparedDays = compared && bucketDays(compared, bucket);
  return { ...periods, rows: layAlong(rows, days, comparedDays, ['revenue', 'orders', 'units']) };
}
