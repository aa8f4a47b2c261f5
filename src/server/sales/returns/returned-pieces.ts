import { sql, type RawBuilder } from 'kysely';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { STANDING_STATES, type ReturnState } from '#domain/returns/return-states.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

/** True when all pieces are back (`return`) or refunded (`refund`); never while the customer keeps a paid part. */
export async function isWholeOrderBack(tx: Tx, orderId: string, move: OrderMove): Promise<boolean> {
  const states: ReturnState[] = move === 'refund' ? ['refunded'] : ['received', 'refunded'];
  const { rows } = await sql<{ all: boolean }>`
    select (select sum(quantity) from order_lines where order_id = ${orderId}) = (
      select sum(l.quantity) from returns w join return_lines l on l.return_id = w.id
      where w.order_id = ${orderId} and w.state in (${sql.join(states)}))
      and not ${keepsPaidPart(sql`${orderId}`)} as all`.execute(tx);
  return rows[0]!.all;
}

/** Returns whether standing withdrawals, without claims, cover every piece of the order. */
export async function isWholeOrderWithdrawn(db: Connection, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${wholeOrderWithdrawn(sql`${orderId}`)} as all`.execute(db);
  return rows[0]!.all;
}

/** SQL form of {@link isWholeOrderWithdrawn}. */
export const wholeOrderWithdrawn = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  coalesce((select sum(quantity) from order_lines where order_id = ${orderId}) = (
    select sum(l.quantity) from returns w join return_lines l on l.return_id = w.id
    where w.order_id = ${orderId} and w.state in (${sql.join(STANDING_STATES)})
      and not (w.state = 'announced' and w.proved_by = 'contact')), false)`;

/** Selects what speaks against an order's parcel: an open return (its pieces are unsettled) or an undecided claim. */
export const claimOnParcel = (orderId: RawBuilder<unknown>): RawBuilder<'return_open' | 'return_claimed' | null> => sql`
  (select case when bool_or(proved_by <> 'contact') then 'return_open'
      when bool_or(set_aside_at is null) then 'return_claimed' end
    from returns where order_id = ${orderId} and state = 'announced')`;

/** True when the customer keeps a paid, personalised part of the order. */
export function keepsPaidPart(orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from order_lines l, jsonb_array_elements(l.personalised_parts) part
    where l.order_id = ${orderId} and (part ->> 'unitPrice')::integer > 0)`;
}
