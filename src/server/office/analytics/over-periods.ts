import { sql, type RawBuilder } from 'kysely';
import {
  bucketBounds,
  bucketOf,
  comparedPeriod,
  type Bucket,
  type Comparison,
  type Period,
} from '#domain/analytics/period.ts';
import type { Day } from '#domain/calendar/day.ts';
import { layAlong, pairUp, type OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';

export type PeriodQuery = Period & { compare: Comparison };

/** Returns the moment at which a day begins in Bucharest. */
export function startOfDay(day: Day): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone 'Europe/Bucharest')`;
}

/** True for `orders o` placed in the period. */
export function isPlacedIn({ from, to }: Period): RawBuilder<boolean> {
  return sql`o.placed_at >= ${startOfDay(from)} and o.placed_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Bucharest')`;
}

/** Numbers the buckets from 1. Computes bounds once, because converting each order's time would dominate the query. */
function bucketNumber(period: Period, bucket: Bucket): RawBuilder<number> {
  return sql`width_bucket(o.placed_at, array[${sql.join(bucketBounds(period, bucket).map(startOfDay))}])`;
}

interface Periods {
  period: Period;
  compared: Period | null;
  bucket: Bucket;
}

export function readPeriods({ from, to, compare }: PeriodQuery): Periods {
  const period = { from, to };
  return { period, compared: comparedPeriod(period, compare), bucket: bucketOf(period) };
}

/** Runs a select for the period and for the compared one. */
export async function readEachPeriod<Row>(
  tx: Tx,
  query: PeriodQuery,
  select: (period: Period) => RawBuilder<unknown>,
): Promise<OfPeriod<Row>[]> {
  const { period, compared } = readPeriods(query);
  const branches = [period, compared]
    .filter((each) => each !== null)
    .map((each, which) => sql`select ${sql.lit(which)} as which, ${select(each)}`);
  return (await sql<OfPeriod<Row>>`${sql.join(branches, sql` union all `)}`.execute(tx)).rows;
}

interface Aggregate<Row> {
  /** Columns of `orders o` that the aggregate needs, for each period. */
  columns: (period: Period) => RawBuilder<unknown>;
  /** Query over `placed (which, …columns)`. */
  rows: RawBuilder<OfPeriod<Row>>;
  /** Condition on the orders that count; by default those that count as sales. */
  only?: RawBuilder<boolean>;
}

/** Reads a chart with rows by key, ordered by the first figure, descending. */
export async function readRanking<Row extends Record<Name, number>, Name extends string & keyof Row>(
  tx: Tx,
  query: PeriodQuery,
  aggregate: Aggregate<Row>,
  keyOf: (row: Row) => string,
  figures: readonly [Name, ...Name[]],
) {
  const periods = readPeriods(query);
  const rows = await overPeriods(tx, periods, aggregate);
  return { ...periods, rows: pairUp(rows, keyOf, figures, periods.compared !== null) };
}

/** Reads a chart over time; `bucket` in its rows is a column of `placed`. */
export async function readOverTime<Name extends string>(
  tx: Tx,
  query: PeriodQuery,
  {
    columns,
    ...aggregate
  }: Omit<Aggregate<Record<Name | 'bucket', number>>, 'columns'> & { columns: RawBuilder<unknown> },
  figures: readonly Name[],
) {
  const periods = readPeriods(query);
  const { period, compared, bucket } = periods;
  const bucketed = (each: Period) => sql`${columns}, ${bucketNumber(each, bucket)} as bucket`;
  const rows = await overPeriods(tx, periods, { ...aggregate, columns: bucketed });
  const days = (each: Period) => bucketBounds(each, bucket).slice(0, -1);
  return { ...periods, rows: layAlong(rows, days(period), compared && days(compared), figures) };
}

/**
 * Runs an aggregate in one statement over the orders of the period (`which` 0) and of the compared one (1). An order in
 * both, as when two years are compared with the year before, counts in each.
 */
async function overPeriods<Row extends object>(
  tx: Tx,
  { period, compared }: Periods,
  { columns, rows: aggregate, only = sql<boolean>`o.counts_as_sale` }: Aggregate<Row>,
): Promise<OfPeriod<Row>[]> {
  const branches = [period, compared]
    .filter((each) => each !== null)
    .map(
      (each, which) => sql`
        select ${sql.lit(which)} as which, ${columns(each)} from orders o where ${isPlacedIn(each)} and ${only}`,
    );
  const { rows } = await sql<OfPeriod<Row>>`
    with placed as not materialized (${sql.join(branches, sql` union all `)}) ${aggregate}`.execute(tx);
  return rows;
}
