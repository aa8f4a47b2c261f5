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
import type { OfPeriod } from '#domain/analytics/pair-up.ts';
import type { Tx } from '#server/platform/database/database.ts';

export type PeriodQuery = Period & { compare: Comparison };

/** The moment at which a day begins in Bucharest. */
export function startOfDay(day: Day): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone 'Europe/Bucharest')`;
}

/** True for `orders o` placed in the period. */
function isPlacedIn({ from, to }: Period): RawBuilder<boolean> {
  return sql`o.placed_at >= ${startOfDay(from)} and o.placed_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Bucharest')`;
}

/** Numbers the buckets from 1. Bounds are worked out once: turning each order's time into Bucharest's would take longer than all the rest. */
export function bucketNumber(period: Period, bucket: Bucket): RawBuilder<number> {
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

export function bucketDays(period: Period, bucket: Bucket): Day[] {
  return bucketBounds(period, bucket).slice(0, -1);
}

/**
 * Runs one aggregate, in one statement, over the orders of the period (`which` 0) and of the one that it is held
 * against (1). An order that lies in both, as with two years against the year before, is in there twice.
 * @param columns - what the aggregate needs of `orders o`, for each period
 * @param aggregate - reads `placed (which, …columns)`
 */
export async function overPeriods<Row extends object>(
  tx: Tx,
  { period, compared }: Periods,
  columns: (period: Period) => RawBuilder<unknown>,
  aggregate: RawBuilder<OfPeriod<Row>>,
  only: RawBuilder<boolean> = sql<boolean>`o.counts_as_sale`,
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
