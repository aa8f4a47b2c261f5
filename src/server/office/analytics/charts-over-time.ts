import { sql } from 'kysely';
import type { Chart, OutcomesRow, SalesRow } from '#domain/analytics/charts.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readOverTime, type PeriodQuery } from './over-periods.ts';

export const readSalesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<SalesRow>> =>
  readOverTime(
    tx,
    query,
    {
      columns: sql`o.net_revenue, o.units`,
      rows: sql`
        select which, bucket, sum(net_revenue)::float8 as revenue, count(*)::integer as orders, sum(units)::integer as units
        from placed group by which, bucket`,
    },
    ['revenue', 'orders', 'units'],
  );

/** Counts the orders by what became of them and the day on which they were placed. */
export const readOutcomesChart = (tx: Tx, query: PeriodQuery): Promise<Chart<OutcomesRow>> =>
  readOverTime(
    tx,
    query,
    {
      columns: sql`o.status, o.fulfilment`,
      rows: sql`
        select which, bucket, count(*)::integer as placed,
          count(*) filter (where status = 'rejected')::integer as rejected,
          count(*) filter (where fulfilment in ('shipped', 'delivered', 'returned'))::integer as sent,
          count(*) filter (where fulfilment = 'returned')::integer as returned
        from placed group by which, bucket`,
      only: sql`true`,
    },
    ['placed', 'rejected', 'sent', 'returned'],
  );
