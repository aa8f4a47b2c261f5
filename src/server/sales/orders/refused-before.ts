import { sql, type RawBuilder } from 'kysely';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';

/** Earlier order whose parcel the courier brought back; `at`: time, in the database's format. */
export interface RefusedBefore {
  id: string;
  number: string;
  at: string;
}

/**
 * Selects, for an order with cash still due at the door, the last parcel that came back from the same phone and address
 * within the term, since either alone may be another person's. Leaves out parcels withdrawn from or delivered.
 * @param name - alias of the order in the query
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

/** Normalises street and town, or locker: no capitals, diacritics, blanks or punctuation. */
function placeOf(name: string): RawBuilder<string> {
  const order = sql.ref(name);
  return sql`regexp_replace(fold_romanian(
    ${order}.delivery_address || ${order}.city || ${order}.locker_name || ${order}.locker_city), '[[:space:][:punct:]]+', '', 'g')`;
}
