import { sql, type RawBuilder } from 'kysely';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { STANDING_STATES, type ReturnState } from '#domain/returns/return-states.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

/** Tells of all pieces whether they are back (`return`) or paid back (`refund`): never where a part that cost something stays with the customer. */
export async function isWholeOrderBack(tx: Tx, orderId: string, move: OrderMove): Promise<boolean> {
  const states: ReturnState[] = move === 'refund' ? ['refunded'] : ['received', 'refunded'];
  const { rows } = await sql<{ all: boolean }>`
    select (select sum(quantity) from order_lines where order_id = ${orderId}) = (
      select sum(l.quantity) from returns w join return_lines l on l.return_id = w.id
      where w.order_id = ${orderId} and w.state in (${sql.join(states)}))
      and not ${keepsPaidPart(sql`${orderId}`)} as all`.execute(tx);
  return rows[0]!.all;
}

/** True where the customer has withdrawn from every piece of the order, and the withdrawals stand. What only claims to be theirs does not count. */
export async function isWholeOrderWithdrawn(db: Connection, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${wholeOrderWithdrawn(sql`${orderId}`)} as all`.execute(db);
  return rows[0]!.all;
}

/** The same of an order in a query. */
export const wholeOrderWithdrawn = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  coalesce((select sum(quantity) from order_lines where order_id = ${orderId}) = (
    select sum(l.quantity) from returns w join return_lines l on l.return_id = w.id
    where w.order_id = ${orderId} and w.state in (${sql.join(STANDING_STATES)})
      and not (w.state = 'announced' and w.proved_by = 'contact')), false)`;

/** Speaks against the order's parcel: which pieces go into it is not settled, or nobody has looked at a claim yet. */
export const claimOnParcel = (orderId: RawBuilder<unknown>): RawBuilder<'return_open' | 'return_claimed' | null> => sql`
  (select case when bool_or(proved_by <> 'contact') then 'return_open'
      when bool_or(set_aside_at is null) then 'return_claimed' end
    from returns where order_id = ${orderId} and state = 'announced')`;

/** True where a part of the order that cost something was made for the customer, with whom it stays. */
export function keepsPaidPart(orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from order_lines l, jsonb_array_elements(l.personalised_parts) part
    where l.order_id = ${orderId} and (part ->> 'unitPrice')::integer > 0)`;
}
