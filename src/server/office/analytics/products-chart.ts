import { sql } from 'kysely';
import type { Chart, OptionRow, ProductRow, ProductSales } from '#domain/analytics/charts.ts';
import { pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readPeriods, type PeriodQuery } from './over-periods.ts';
import { overSalesByDay } from './sales-by-day.ts';

/** Rows of a chart that ranks; the rest is not worth a place on the screen. */
const MOST = 100;

/** What sold best, by what it brought. */
export async function readProductsChart(tx: Tx, query: PeriodQuery): Promise<Chart<ProductRow>> {
  const periods = readPeriods(query);
  const rows = await overSalesByDay(
    tx,
    periods,
    'productSalesByDay',
    sql<OfPeriod<ProductSales & { productId: string | null; title: string }>>`
      select which, ranked.product_id as "productId", revenue, units, coalesce(p.title, nullif(ranked.title, ''), (
          select l.title from order_lines l where l.product_id = ranked.product_id limit 1)) as title
      from (select which, product_id, title, sum(revenue)::float8 as revenue, sum(units)::integer as units
        from sold group by which, product_id, title) as ranked
      left join products p on p.id = ranked.product_id order by title`,
  );
  const paired = pairUp(rows, (row) => row.productId ?? row.title, ['revenue', 'units'], periods.compared !== null);
  return { ...periods, rows: paired.slice(0, MOST) };
}

/**
 * Which choices are taken most. Only options that are lists, as the products are today: what customers write themselves,
 * a name to engrave, is no matter for statistics.
 */
export async function readOptionsChart(tx: Tx, query: PeriodQuery): Promise<Chart<OptionRow>> {
  const periods = readPeriods(query);
  const rows = await overSalesByDay(
    tx,
    periods,
    'optionSalesByDay',
    sql<OfPeriod<Omit<OptionRow, 'compared'>>>`
      select which, p.id as "productId", p.title, chosen.key, list ->> 'label' as label, chosen.value,
        chosen.value_label as "valueLabel", chosen.units
      from (select which, product_id, key, value, max(value_label) as value_label, sum(units)::integer as units
        from sold group by which, product_id, key, value) as chosen
      join products p on p.id = chosen.product_id
      join lateral jsonb_array_elements(p.options) as list on list ->> 'type' = 'select' and list ->> 'key' = chosen.key
      order by title, key, value`,
  );
  const keyOf = (row: Omit<OptionRow, 'compared'>) => JSON.stringify([row.productId, row.key, row.value]);
  return { ...periods, rows: pairUp(rows, keyOf, ['units'], periods.compared !== null).slice(0, MOST) };
}
