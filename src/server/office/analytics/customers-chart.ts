import { sql } from 'kysely';
import type { Chart, CustomerKind, CustomerKindRow, Share } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { overPeriods, readPeriods, startOfDay, type PeriodQuery } from './over-periods.ts';

export async function readCustomersChart(tx: Tx, query: PeriodQuery): Promise<Chart<CustomerKindRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    tx,
    periods,
    (each) => sql`o.customer_id, o.net_revenue, ${startOfDay(each.from)} as starts`,
    sql<OfPeriod<Share & { key: CustomerKind; people: number }>>`
      select which, case when c.id is null then 'unknown' when c.first_order_at >= starts then 'new' else 'returning' end
          as key,
        count(c.id)::integer as people, sum(person.orders)::integer as orders, sum(person.revenue)::float8 as revenue
      from (select which, starts, customer_id, count(*) as orders, sum(net_revenue) as revenue
        from placed group by which, starts, customer_id) as person
      left join customers c on c.id = person.customer_id
      group by which, key order by key`,
  );
  return {
    ...periods,
    rows: pairUp(rows, (row) => row.key, ['orders', 'people', 'revenue'], periods.compared !== null),
  };
}
