import { sql, type RawBuilder } from 'kysely';

/** True for a row `o` of `orders_awaiting_payment` that has waited for so many days of Romanian time. */
export function hasWaited(days: number, now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(o.placed_at <= ${now} - interval '1 day'
    and (${now} at time zone 'Europe/Bucharest')::date
      - (o.awaited_since at time zone 'Europe/Bucharest')::date >= ${sql.lit(days)})`;
}
