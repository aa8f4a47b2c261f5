import { sql, type RawBuilder } from 'kysely';
import { shop } from '#config/shop.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasWaited } from '#server/sales/money/outstanding-payments.ts';

/** Unpaid order as it was listed. */
export interface UnpaidOrder {
  id: string;
  /** Order version; a payment or change since has another one. */
  version: number;
  /** Start of the wait in days. */
  since: Date;
}

/** Lists transfer orders to remind, once per wait. */
export function listToRemind(db: Database, now: Date): Promise<UnpaidOrder[]> {
  return listUnpaid(
    db,
    now,
    shop.transferReminderDays,
    sql`o.payment_method = 'transfer' and o.status <> 'rejected' and o.email_address <> ''
      and not exists (
        select from events e where e.order_id = o.id and e.kind = 'transfer_reminded' and e.at >= o.awaited_since)`,
  );
}

/** Lists unpaid, unapproved transfers and released card orders to expire, without open or mismatched card payments. */
export function listToExpire(db: Database, now: Date): Promise<UnpaidOrder[]> {
  return listUnpaid(
    db,
    now,
    // The customer may pay until the end of the last day.
    shop.transferExpiryDays + 1,
    sql`o.status = 'pending' and o.payment = 'unpaid' and (o.payment_method = 'transfer' or (o.payment_method = 'card' and not o.stock_taken))
      and not exists (select from card_payments c where c.order_id = o.id and c.state in ('opening', 'open'))
      and not exists (select from mismatched_card_payments c where c.order_id = o.id)`,
  );
}

async function listUnpaid(
  db: Database,
  now: Date,
  days: number,
  condition: RawBuilder<unknown>,
): Promise<UnpaidOrder[]> {
  const found = await sql<UnpaidOrder>`
    select o.id, o.version, o.awaited_since as since from orders_awaiting_payment o
    where o.fulfilment = 'unfulfilled' and ${hasWaited(days, sql`${now}::timestamptz`)} and ${condition}
    order by o.placed_at, o.id`.execute(db);
  return found.rows;
}
