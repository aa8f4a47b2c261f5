import { sql, type RawBuilder } from 'kysely';

/** What the reminder, the end and the list of late transfers have in common; `o` is the order. */

/** A wait begins with the order, with a change of its payment, and when its end or payment is undone. */
export const AWAITED_SINCE = sql<Date>`(select greatest(o.placed_at, max(e.at)) from order_events e
  where e.order_id = o.id and (e.kind = 'payment_method_changed'
    or (e.kind = 'undo' and e.details ->> 'move' in ('reject', 'pay'))))`;

/** Nothing has come for an order that costs something, and nobody has withdrawn from it. */
export const AWAITS_MONEY = sql<boolean>`o.payment = 'unpaid' and o.amount_paid = 0 and o.total > 0
  and o.erased_at is null
  and not exists (select from returns w where w.order_id = o.id and w.state <> 'cancelled')`;

/** True when a wait has lasted for so many days, which are Romania's. */
export function hasWaited(since: RawBuilder<unknown>, days: number, now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(o.placed_at <= ${now} - interval '1 day'
    and (${now} at time zone 'Europe/Bucharest')::date
      - (${since} at time zone 'Europe/Bucharest')::date >= ${sql.lit(days)})`;
}
