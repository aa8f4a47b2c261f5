import { sql, type RawBuilder } from 'kysely';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';

/** An earlier order whose parcel the courier brought back; `at`: when, as the database writes it. */
export interface RefusedBefore {
  id: string;
  number: string;
  at: string;
}

/**
 * Of an order in a query that is still to be paid at the door: the last parcel that came back from the same phone and the same address,
 * within the term. Either alone may be another person's. A parcel whose buyer has withdrawn, or had it in hand, was not refused.
 * @param name - what the query calls the order
 */
export function refusedBefore(name: string): RawBuilder<RefusedBefore | null> {
  const order = sql.ref(name);
  return sql`(
    select jsonb_build_object('id', earlier.id, 'number', earlier.number, 'at', back.at)
    from orders earlier cross join lateral (
      select at, details ->> 'from' as "from" from events
      where order_id = earlier.id and kind = 'return' order by events.id desc limit 1) back
    where ${order}.status = 'pending' and ${order}.payment_method = 'cash' and ${order}.due > 0
      and ${order}.delivery_method <> 'pickup' and earlier.delivery_method = ${order}.delivery_method
      and earlier.fulfilment = 'returned' and earlier.phone_no = ${order}.phone_no
      and ${placeOf('earlier')} = ${placeOf(name)}
      and back."from" = 'shipped' and back.at > now() - ${sql.lit(KEPT_DAYS.refusedParcels)} * interval '1 day'
      and not exists (select from returns w where w.order_id = earlier.id and w.state not in ('cancelled', 'left_out'))
    order by back.at desc limit 1)`;
}

/** Street and town, or the locker, without capitals, marks, blanks and points. */
function placeOf(name: string): RawBuilder<string> {
  const order = sql.ref(name);
  return sql`regexp_replace(fold_romanian(
    ${order}.delivery_address || ${order}.city || ${order}.locker_name || ${order}.locker_city), '[[:space:][:punct:]]+', '', 'g')`;
}
