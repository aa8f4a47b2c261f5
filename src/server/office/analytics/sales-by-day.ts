import { sql, type RawBuilder } from 'kysely';
import { toPeriods, type Period } from '#domain/analytics/period.ts';
import type { OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isPlacedIn, type Periods } from './over-periods.ts';

const day = sql`(o.placed_at at time zone 'Europe/Bucharest')::date`;

/** Of each line, the pieces that came back and are settled: they leave what was sold, as their money does. */
const returned = sql`cross join lateral (select coalesce(sum(b.quantity), 0)::integer as pieces
  from returns w join return_lines b on b.return_id = w.id
  where w.order_id = l.order_id and w.state = 'refunded' and b.position = l.position) as returned`;
const kept = sql`(l.quantity - returned.pieces)`;

/** For each table of sales by day, its rows, in the order of its columns, as they follow from the `orders o` for which `only` is true. */
export const SALES_ROWS = {
  productSalesByDay: (only: RawBuilder<boolean>) => sql`
    select ${day} as day, l.product_id, case when l.product_id is null then l.title else '' end as title,
      sum(${kept})::integer as units, sum(l.line_total::bigint * ${kept} / l.quantity)::integer as revenue
    from orders o join order_lines l on l.order_id = o.id ${returned}
    where o.counts_as_sale and ${only} group by 1, 2, 3 having sum(${kept}) > 0`,
  optionSalesByDay: (only: RawBuilder<boolean>) => sql`
    select ${day} as day, l.product_id, x.key, x.value, max(x."valueLabel") as value_label,
      sum(${kept})::integer as units
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id ${returned}
    cross join lateral jsonb_to_recordset(l.options) as x (key text, value text, "valueLabel" text)
    where o.counts_as_sale and ${only} and l.options <> '[]' and exists (
      select from jsonb_array_elements(p.options) as list where list ->> 'type' = 'select' and list ->> 'key' = x.key)
    group by 1, 2, 3, 4 having sum(${kept}) > 0`,
  customerSalesByDay: (only: RawBuilder<boolean>) => sql`
    select ${day} as day, (c.first_order_at at time zone 'Europe/Bucharest')::date as first_day,
      (previous.placed_at at time zone 'Europe/Bucharest')::date as previous_day,
      count(c.id)::integer as customers, count(*)::integer as orders, sum(o.net_revenue)::integer as revenue
    from orders o left join customers c on c.id = o.customer_id
    left join lateral (
      select p.placed_at from orders p
      where p.customer_id = o.customer_id and p.counts_as_sale and (p.placed_at, p.id) < (o.placed_at, o.id)
      order by p.placed_at desc, p.id desc limit 1) as previous on true
    where o.counts_as_sale and ${only} group by 1, 2, 3`,
};
export type SalesTable = keyof typeof SALES_ROWS;

/** Days of a series that are not added up as they are now, in their order. */
export async function listOpenDays(tx: Tx, series: RawBuilder<unknown>, most?: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from ${series} as days (day)
    where day not in (select s.day from sales_days s) or day in (select c.day from sales_day_changes c)
    order by 1 ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(tx);
  return rows.map((row) => row.day);
}

export function arePlacedOn(days: readonly Day[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(toPeriods(days).map(isPlacedIn), sql` or `)})`;
}

/**
 * Runs one aggregate over what was sold on the days of the period (`which` 0) and of the one that it is held against (1):
 * days that are added up by their sums, the others by their orders.
 * @param tx - of one moment, so that a day is read in one way alone
 * @param aggregate - reads `sold (which, starts, …columns of the table)`, where the period begins with the day `starts`
 */
export async function overSalesByDay<Row extends object>(
  tx: Tx,
  { period, compared }: Periods,
  table: SalesTable,
  aggregate: RawBuilder<OfPeriod<Row>>,
): Promise<OfPeriod<Row>[]> {
  const periods = [period, compared].filter((each) => each !== null);
  const days = ({ from, to }: Period) => sql`select generate_series(${from}::timestamp, ${to}::timestamp, '1 day')`;
  const open = await listOpenDays(tx, sql`(${sql.join(periods.map(days), sql` union all `)})`);
  const branches = periods.flatMap(({ from, to }, which) => {
    const unsettled = open.filter((each) => from <= each && each <= to);
    const rows = (source: RawBuilder<unknown>) => sql`
      select ${sql.lit(which)} as which, ${from}::date as starts, sales.* from ${source} as sales`;
    return [
      sql`${rows(sql.table(table))} where day between ${from} and ${to} and day <> all(${unsettled}::date[])`,
      ...(unsettled.length > 0 ? [rows(sql`(${SALES_ROWS[table](arePlacedOn(unsettled))})`)] : []),
    ];
  });
  const { rows } = await sql<OfPeriod<Row>>`
    with sold as not materialized (${sql.join(branches, sql` union all `)}) ${aggregate}`.execute(tx);
  return rows;
}
