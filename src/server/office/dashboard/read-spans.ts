import { sql } from 'kysely';
import type { Against, Sales } from '#domain/analytics/charts.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Today, and the last 7 and 30 days, today included. */
const SPANS = ['today', 'week', 'month'] as const;
type SpanName = (typeof SPANS)[number];
export type Spans = Record<SpanName, Against<Sales>>;

const DAYS: Record<SpanName, number> = { today: 1, week: 7, month: 30 };

/** Compares each span until now with an equally long one before: today until 10:00 with yesterday until 10:00. */
export async function readSpans(db: Database, now: Date): Promise<Spans> {
  const { rows } = await sql<Sales & { span: SpanName; which: number }>`
    with clock as (select ${now}::timestamptz at time zone 'Europe/Bucharest' as local),
    spans as (
      select span, which,
        (local::date - days * (which + 1) + 1)::timestamp at time zone 'Europe/Bucharest' as starts,
        (local - days * which * interval '1 day') at time zone 'Europe/Bucharest' as ends
      from clock, (values ${sql.join(SPANS.map((span) => sql`(${sql.lit(span)}, ${sql.lit(DAYS[span])})`))}) as s (span, days),
        (values (0), (1)) as w (which))
    select span, which, sold.* from spans cross join lateral (
      select coalesce(sum(net_revenue), 0)::float8 as revenue, count(*)::integer as orders,
        coalesce(sum(units), 0)::integer as units
      from orders where counts_as_sale and placed_at >= starts and placed_at <= ends) as sold`.execute(db);
  const figures = (name: SpanName, period: number): Sales => {
    const { revenue, orders, units } = rows.find((row) => row.span === name && row.which === period)!;
    return { revenue, orders, units };
  };
  const span = (name: SpanName) => ({ ...figures(name, 0), compared: figures(name, 1) });
  return { today: span('today'), week: span('week'), month: span('month') };
}
