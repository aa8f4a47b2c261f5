import { sql, type RawBuilder } from 'kysely';
import type { OrderTab } from '#domain/orders/order-states.ts';

/** A gift keeps an order from being packed until its day, or its buyer's word, and no longer, whether or not the daily run was here. */
const mayLeave = sql`(waits_until is null or waits_until <= now())`;

/** The tabs of orders that wait, as conditions on `orders`. */
export const ORDERS_OF_TAB: Record<OrderTab, RawBuilder<boolean>> = {
  pending: sql`waits_for = 'confirm'`,
  'to-pack': sql`(waits_for in ('pack', 'proof') and ${mayLeave})`,
  'to-send': sql`(waits_for = 'ship' and ${mayLeave})`,
  scheduled: sql`(waits_for <> 'nothing' and waits_until > now())`,
};
