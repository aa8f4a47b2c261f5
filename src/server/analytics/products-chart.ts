import { sql } from 'kysely';
import type { Chart, OptionRow, ProductRow, ProductSales } from '#domain/analytics/charts.ts';
import { pairUp } from '#domain/analytics/pair-up.ts';
import type { Database } from '#server/database.ts';
import { COUNTED, overPeriods, placedIn, readPeriods, type PeriodQuery } from './over-periods.ts';

/** Rows of a chart that ranks; the rest is not worth a place on the screen. */
const MOST = 100;

/** What sold best, by what it brought. */
export async function readProductsChart(db: Database, query: PeriodQuery): Promise<Chart<ProductRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<ProductSales & { productId: string; title: string }>`
      select sold.product_id as "productId", coalesce(p.title, sold.title) as title, sold.revenue, sold.units
      from (select l.product_id, max(l.title) as title, sum(l.line_total)::float8 as revenue,
          sum(l.quantity)::integer as units
        from orders o join order_lines l on l.order_id = o.id
        where ${placedIn(each)} and ${COUNTED} group by l.product_id) as sold
      left join products p on p.id = sold.product_id`,
  );
  const paired = pairUp(rows, (row) => row.productId, ['revenue', 'units'], periods.compared !== null);
  return { ...periods, rows: paired.slice(0, MOST) };
}

/**
 * Which choices are taken most. Only options that are lists, as the products are today: what buyers write themselves,
 * a name to engrave, is no matter for statistics.
 */
export async function readOptionsChart(db: Database, query: PeriodQuery): Promise<Chart<OptionRow>> {
  const periods = readPeriods(query);
  const rows = await overPeriods(
    db,
    periods,
    (each) => sql<Omit<OptionRow, 'compared'>>`
      select sold.product_id as "productId", list.title, list.key, list.label, x.value,
        max(x."valueLabel") as "valueLabel", sum(sold.units)::integer as units
      -- Equal lines are added up first: most orders choose alike, and reading JSON is what takes the time.
      from (select l.product_id, l.options, sum(l.quantity) as units
        from orders o join order_lines l on l.order_id = o.id
        where l.options <> '[]' and ${placedIn(each)} and ${COUNTED} group by l.product_id, l.options) as sold
      join (select p.id, p.title, option ->> 'key' as key, option ->> 'label' as label
        from products p, jsonb_array_elements(p.options) as option where option ->> 'type' = 'select') as list
        on list.id = sold.product_id
      join lateral jsonb_to_recordset(sold.options) as x (key text, value text, "valueLabel" text) on x.key = list.key
      group by sold.product_id, list.title, list.key, list.label, x.value`,
  );
  const keyOf = (row: Omit<OptionRow, 'compared'>) => JSON.stringify([row.productId, row.key, row.value]);
  return { ...periods, rows: pairUp(rows, keyOf, ['units'], periods.compared !== null).slice(0, MOST) };
}
