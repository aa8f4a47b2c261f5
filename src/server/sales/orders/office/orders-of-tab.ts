import { sql, type RawBuilder } from 'kysely';
import type { OrderTab } from '#domain/orders/order-states.ts';

/** Condition that no gift holds the order back; compares the time, so that it holds without the daily run. */
const mayLeave = sql`(waits_until is null or waits_until <= now())`;

/** Tabs of waiting orders, as conditions on `orders`. */
export const ORDERS_OF_TAB: Record<OrderTab, RawBuilder<boolean>> = {
  pending: sql`waits_for = 'confirm'`,
  'to-pack': sql`(waits_for in ('pack', 'proof') and ${mayLeave})`,
  'to-send': sql`(waits_for = 'ship' and ${mayLeave})`,
  scheduled: sql`(waits_for <> 'nothing' and waits_until > now())`,
};
