import { sql } from 'kysely';
import type { Chart, CustomerKind, CustomerKindRow, Share } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readPeriods, type PeriodQuery } from './over-periods.ts';
import { overSalesByDay } from './sales-by-day.ts';

/** How many of the people who ordered did so for the first time. */
export async function readCustomersChart(tx: Tx, query: PeriodQuery): Promise<Chart<CustomerKindRow>> {
  const periods = readPeriods(query);
  const rows = await overSalesByDay(
    tx,
    periods,
    'customerSalesByDay',
    sql<OfPeriod<Share & { key: CustomerKind; people: number }>>`
      select which, case when first_day is null then 'unknown' when first_day >= starts then 'new' else 'returning' end
          as key,
        -- Each in the first order that they have in the period.
        coalesce(sum(customers) filter (where previous_day is null or previous_day < starts), 0)::integer as people,
        sum(orders)::integer as orders, sum(revenue)::float8 as revenue
      from sold group by which, key order by key`,
  );
  return {
    ...periods,
    rows: pairUp(rows, (row) => row.key, ['orders', 'people', 'revenue'], periods.compared !== null),
  };
}
