import { STANDING_STATES } from '#domain/returns/return-states.ts';
import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { ASKED_AFTER_DAYS, ASKED_WITHIN_DAYS } from '#domain/reviews/review-request.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { lockOrderIfThere } from '#server/sales/orders/change-order.ts';
import { reviewRequestMail } from './review-mails.ts';

/** Asks buyers once ever, 14 days after delivery, unless they refused, wrote or return something. @returns how many */
export async function askForReviews(db: Database, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${isToAsk(now)} order by o.placed_at, o.id`.execute(db);
  let asked = 0;
  for (const { id } of rows) if (await ask(db, id, now)) asked += 1;
  return asked;
}

/** Queues the mail in the transaction of the row that prevents a second one. */
function ask(db: Database, id: string, now: Date): Promise<boolean> {
  return commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    if (!(await lockOrderIfThere(unit.tx, id))) return false;
    const { numAffectedRows } = await sql`
      insert into review_requests (order_id, asked_at)
      select o.id, now() from orders o where o.id = ${id} and ${isToAsk(now)}
      on conflict do nothing`.execute(unit.tx);
    const order = numAffectedRows === 1n ? await findOrderById(unit.tx, id) : undefined;
    if (!order) return false;
    await queueMails(unit, [reviewRequestMail(order)]);
    return true;
  });
}

/** Condition on `orders o`. Only products still on sale have a page that shows reviews. */
function isToAsk(now: Date) {
  const day = sql`(${now}::timestamptz at time zone 'Europe/Bucharest')::date`;
  return sql<boolean>`(
    o.fulfilment = 'delivered' and o.status <> 'rejected' and o.payment <> 'refunded'
    and o.email_address <> '' and o.erased_at is null
    -- Read by the index of the newest orders.
    and o.placed_at > ${now}::timestamptz - interval '1 year'
    and ${day} - (select (max(e.at) at time zone 'Europe/Bucharest')::date
      from events e where e.order_id = o.id and e.kind = 'deliver')
      between ${ASKED_AFTER_DAYS}::integer and ${ASKED_WITHIN_DAYS}::integer
    and exists (select from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and p.status = 'active')
    and not exists (select from reviews r where r.order_id = o.id)
    and not exists (select from returns w where w.order_id = o.id and w.state in (${sql.join(STANDING_STATES)}))
    and not exists (select from review_requests q where q.order_id = o.id)
    and not exists (select from review_requests q join orders other on other.id = q.order_id
      where q.refused_at is not null and other.customer_id = o.customer_id))`;
}
