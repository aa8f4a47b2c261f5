import { sql, type RawBuilder } from 'kysely';
import { shop } from '#config/shop.ts';
import { hasWaited } from './outstanding-payments.ts';

/** Rows of `orders_awaiting_payment` with late transfers: also of goods shipped unpaid, and of gifts due to leave. */
export const LATE_TRANSFERS: RawBuilder<unknown> = sql`(select o.* from orders_awaiting_payment o
  where o.payment_method = 'transfer' and o.payment = 'unpaid'
    and (${hasWaited(shop.transferReminderDays, sql`now()`)}
      or exists (select from order_gifts g where g.order_id = o.id and g.released_at is not null)))`;

/** Money owed to buyers that needs an owner: `amount` in bani, null for another currency, and `since`. */
export const OWED_MONEY: RawBuilder<unknown> = sql`(
  select o.held as amount, o.updated_at as since from orders_holding_money o
  union all select r.amount, r.asked_at from incomplete_refunds r
  union all select case when c.currency = 'ron' then b.remaining end, c.settled_at
    from mismatched_card_payments c join card_payment_balances b on b.id = c.id)`;

/** Unfinished card payments: those without an answer, and orders whose pieces are on sale again. */
export const UNPAID_CARDS: RawBuilder<unknown> = sql`(
  select c.order_id, c.created_at as since from unanswered_card_payments c
  union all select o.id, o.updated_at from released_orders o)`;
