import { sql } from 'kysely';
import { shop } from '#config/shop.ts';
import { AWAITED_SINCE, AWAITS_MONEY, hasWaited } from './outstanding-payments.ts';

/** When money hangs, by kind: what the list shows, and what the dashboard counts. `o`, `c` and `r` are the rows. */

/** The time of a visit to the payment page is over, and the provider has not said what became of it. */
export const UNANSWERED = sql<boolean>`c.state in ('opening', 'open') and c.expires_at < now()`;

/** Another sum came than was asked, and has not gone back whole. */
export const MISMATCHED = sql<boolean>`c.state = 'mismatch' and c.received > coalesce((
  select sum(r.amount) from refunds r where r.card_payment_id = c.id and r.state <> 'failed'), 0)`;

/**
 * Money that went back or will (`later`), for what was owed after the refund `r`; a try counts as of what it repeats.
 * What went back for another withdrawal, or of another card payment, leaves open what `r` was to bring.
 */
export const LATER_REFUNDS = sql`refunds later
  where later.order_id = r.order_id and later.state <> 'failed' and later.asked_at > r.asked_at
    and (later.return_number is null or later.return_number is not distinct from r.return_number)
    and (later.card_payment_id = r.card_payment_id or (later.card_payment_id is null
      and exists (select from card_payments own where own.id = r.card_payment_id and own.state = 'paid')))`;

/** What of a refund's card payment has not gone back, in the smallest unit of its currency. */
export const LEFT_ON_CARD = sql<number>`(select c.received - coalesce((
    select sum(other.amount) from refunds other where other.card_payment_id = c.id and other.state <> 'failed'), 0)
  from card_payments c where c.id = r.card_payment_id)`;

/** Money that should have gone back by now: later refunds that come to as much make up for one that failed. */
export const NOT_REFUNDED = sql<boolean>`((r.state = 'failed' and r.tried_again_as is null and ${LEFT_ON_CARD} > 0
    and r.amount > (select coalesce(sum(later.amount), 0) from ${LATER_REFUNDS}))
  or (r.state = 'asked' and r.asked_at < now() - interval '2 minutes'))`;

/** Not paid in time; its pieces are for sale again. */
export const RELEASED = sql<boolean>`not o.stock_reserved and o.payment = 'unpaid' and o.status = 'pending'`;

/** A transfer that should have come by now, also of goods that an owner has let go before; what came back is not owed. */
export const LATE_TRANSFER = sql<boolean>`o.payment_method = 'transfer' and o.status <> 'rejected'
  and o.fulfilment <> 'returned' and ${AWAITS_MONEY}
  and ${hasWaited(AWAITED_SINCE, shop.transferReminderDays, sql`now()`)}`;

/** How much hangs in all, as one value of a statement. */
export const EXCEPTION_COUNT = sql<number>`(
  (select count(*) from card_payments c where ${UNANSWERED})
  + (select count(*) from card_payments c where ${MISMATCHED})
  + (select count(*) from refunds r where ${NOT_REFUNDED})
  + (select count(*) from orders o where ${RELEASED})
  + (select count(*) from orders o where ${LATE_TRANSFER}))::integer`;
