import { sql } from 'kysely';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readStripeEvent } from './stripe-events.ts';

/** Counts an invalid signature (a wrong secret?) that names the shop's own payment: anybody can send others. */
export async function noteRefusedWebhook(db: Database, event: unknown): Promise<void> {
  const { session, refund } = readStripeEvent(event) ?? {};
  const named = session?.cardPaymentId ?? refund?.paymentReference ?? '';
  if (!ORDER_ID.test(named)) return;
  await sql`
    insert into refused_webhooks as r (day, count)
    select current_date, 1 where exists (select from card_payments where id = ${named} or reference = ${named})
    on conflict (day) do update set count = r.count + 1`.execute(db);
}

/** Counts requests refused today and yesterday. */
export const REFUSED_WEBHOOKS = sql<number>`(
  select coalesce(sum(count), 0)::integer from refused_webhooks where day >= current_date - 1)`;
