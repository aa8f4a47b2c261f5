import { sql } from 'kysely';
import type { Chart, Sales, SalesRow } from '#domain/analytics/charts.ts';
import { layAlong } from '#domain/analytics/pair-up.ts';
import type { Database } from '#server/database.ts';
import {
  bucketDays,
  bucketNumber,
  COUNTED,
  overPeriods,
  placedIn,
  readPeriods,
  type PeriodQuery,
} from './over-periods.ts';

/** Revenue, orders and units over time. */
export async function readSalesChart(db: Database, query: PeriodQuery): Promise<Chart<SalesRow>> {
  const periods = readPeriods(query);
  const { period, compared, bucket } = periods;
  const rows = await overPeriods(db, periods, (each) => {
    const number = bucketNumber(each, bucket);
    const counted = sql`${placedIn(each)} and ${COUNTED}`;
    return sql<Sales & { bucket: number }>`
      select bucket, revenue, orders, coalesce(units, 0) as units
      from (select ${number} as bucket, sum(o.total)::float8 as revenue, count(*)::integer as orders
        from orders o where ${counted} group by 1) as of_orders
      left join (select ${number} as bucket, sum(l.quantity)::integer as units
        from orders o join order_lines l on l.order_id = o.id where ${counted} group by 1) as of_lines using (bucket)`;
  });
  const days = bucketDays(period, bucket);
  const comparedDays = compared && bucketDays(compared, bucket);
  return { ...periods, rows: layAlong(rows, days, comparedDays, ['revenue', 'orders', 'units']) };
}
