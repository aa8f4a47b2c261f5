import { sql } from 'kysely';
import type { Chart, OptionRow, ProductRow, ProductSales } from '#domain/analytics/charts.ts';
import type { OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readRanking, type PeriodQuery } from './over-periods.ts';

/** Most rows of a ranking chart; the rest is not worth screen space. */
const MOST = 100;

const columns = () => sql`o.id`;

/** Order lines of `placed`, without pieces of refunded returns, whose revenue is gone too. */
const sold = sql`(
  select placed.which, l.product_id, l.title, l.options, kept.units, l.line_total::bigint * kept.units / l.quantity as revenue
  from placed join order_lines l on l.order_id = placed.id
  left join (select w.order_id, b.position, sum(b.quantity)::integer as pieces
    from returns w join return_lines b on b.return_id = w.id where w.state = 'refunded' group by 1, 2) as back
    on back.order_id = l.order_id and back.position = l.position
  cross join lateral (select l.quantity - coalesce(back.pieces, 0) as units) as kept
  where kept.units > 0) as sold`;

/** Ranks products by revenue. Lines without a product, worded by hand, are grouped by title. */
export async function readProductsChart(tx: Tx, query: PeriodQuery): Promise<Chart<ProductRow>> {
  const rows = sql<OfPeriod<ProductSales & { productId: string | null; title: string }>>`
    select which, ranked.product_id as "productId", revenue, units, coalesce(p.title, ranked.by_hand, (
        select l.title from order_lines l where l.product_id = ranked.product_id limit 1)) as title
    from (select which, product_id, case when product_id is null then title end as by_hand,
        sum(revenue)::float8 as revenue, sum(units)::integer as units
      from ${sold} group by which, product_id, by_hand) as ranked
    left join products p on p.id = ranked.product_id order by title`;
  const keyOf = ({ productId, title }: { productId: string | null; title: string }) => productId ?? title;
  const ranking = await readRanking(tx, query, { columns, rows }, keyOf, ['revenue', 'units']);
  return { ...ranking, rows: ranking.rows.slice(0, MOST) };
}

/** Counts choices of list options, as products are today; customers' free texts are no statistics. */
export async function readOptionsChart(tx: Tx, query: PeriodQuery): Promise<Chart<OptionRow>> {
  const rows = sql<OfPeriod<Omit<OptionRow, 'compared'>>>`
    select which, p.id as "productId", p.title, list ->> 'key' as key, list ->> 'label' as label, x.value,
      max(x."valueLabel") as "valueLabel", sum(units)::integer as units
    -- Equal lines are added up before their JSON is read: most buyers choose alike.
    from (select which, product_id, options, sum(units) as units
      from ${sold} where options <> '[]' group by which, product_id, options) as alike
    join products p on p.id = alike.product_id
    cross join lateral jsonb_array_elements(p.options) as list
    join lateral jsonb_to_recordset(alike.options) as x (key text, value text, "valueLabel" text)
      on x.key = list ->> 'key'
    where list ->> 'type' = 'select'
    group by which, p.id, list, x.value order by p.title, key, x.value`;
  const keyOf = (row: Omit<OptionRow, 'compared'>) => JSON.stringify([row.productId, row.key, row.value]);
  const ranking = await readRanking(tx, query, { columns, rows }, keyOf, ['units']);
  return { ...ranking, rows: ranking.rows.slice(0, MOST) };
}
