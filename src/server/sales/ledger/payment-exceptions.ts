import { sql, type RawBuilder } from 'kysely';
import { shop } from '#config/shop.ts';
import { hasWaited } from './outstanding-payments.ts';

/**
 * Transfers that should have come by now, also of goods that an owner has shipped before it was paid; what came back is
 * not owed. Rows of `orders_awaiting_payment`.
 */
export const LATE_TRANSFERS: RawBuilder<unknown> = sql`(select o.* from orders_awaiting_payment o
  where o.payment_method = 'transfer' and o.status <> 'rejected' and o.fulfilment <> 'returned'
    and ${hasWaited(shop.transferReminderDays, sql`now()`)})`;

/** How many payments and refunds need attention, as one value of a statement. */
export const PAYMENT_EXCEPTION_COUNT = sql<number>`(
  (select count(*) from unanswered_card_payments)
  + (select count(*) from mismatched_card_payments)
  + (select count(*) from incomplete_refunds)
  + (select count(*) from orders_holding_money)
  + (select count(*) from released_orders)
  + (select count(*) from ${LATE_TRANSFERS} late))::integer`;
