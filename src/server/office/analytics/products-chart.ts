import { sql } from 'kysely';
import type { Chart, OptionRow, ProductRow, ProductSales } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Database } from '#server/platform/database/database.ts';
import { overPeriods, readPeriods, type PeriodQuery } from './over-periods.ts';

/** Rows of a chart that ranks; the rest is not worth a place on the screen. */
const MOST = 100;

/** What sold best, by what it brought. */
export async function readProductsChart(db: Database, query: PeriodQuery): Promise<Chart<ProductRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    () => sql`o.id`,
    sql<OfPeriod<ProductSales & { productId: string | null; title: string }>>`
      select which, sold.product_id as "productId", revenue, units, coalesce(p.title, (
          select l.title from order_lines l where l.product_id = sold.product_id limit 1)) as title
      from (select which, product_id, sum(line_total)::float8 as revenue, sum(quantity)::integer as units
        from placed join order_lines on order_id = id where product_id is not null group by which, product_id) as sold
      left join products p on p.id = sold.product_id
      -- What is of no product is told apart by its words, which no index holds: the few lines are read by themselves.
      union all select which, null, sum(line_total)::float8, sum(quantity)::integer, title
      from placed join order_lines on order_id = id where product_id is null group by which, title`,
  );
  const paired = pairUp(rows, (row) => row.productId ?? row.title, ['revenue', 'units'], periods.compared !== null);
  return { ...periods, rows: paired.slice(0, MOST) };
}

/**
 * Which choices are taken most. Only options that are lists, as the products are today: what customers write themselves,
 * a name to engrave, is no matter for statistics.
 */
export async function readOptionsChart(db: Database, query: PeriodQuery): Promise<Chart<OptionRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    () => sql`o.id`,
    sql<OfPeriod<Omit<OptionRow, 'compared'>>>`
      select which, lists.id as "productId", lists.title, lists.key, lists.label, x.value,
        max(x."valueLabel") as "valueLabel", sum(units)::integer as units
      -- Equal lines are added up before their JSON is read: most buyers choose alike.
      from (select which, product_id, options, sum(quantity) as units
        from placed join order_lines on order_id = id where options <> '[]' group by which, product_id, options) as sold
      join (select p.id, p.title, option ->> 'key' as key, option ->> 'label' as label
        from products p, jsonb_array_elements(p.options) as option where option ->> 'type' = 'select') as lists
        on lists.id = sold.product_id
      join lateral jsonb_to_recordset(sold.options) as x (key text, value text, "valueLabel" text) on x.key = lists.key
      group by which, lists.id, lists.title, lists.key, lists.label, x.value`,
  );
  const keyOf = (row: Omit<OptionRow, 'compared'>) => JSON.stringify([row.productId, row.key, row.value]);
  return { ...periods, rows: pairUp(rows, keyOf, ['units'], periods.compared !== null).slice(0, MOST) };
}
