import { sql } from 'kysely';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import type { OrderSummary } from '#domain/orders/order-summary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';

const PAGE = 50;

interface CustomerOrder extends OrderSummary {
  /** Pieces in all lines. */
  units: number;
}

export async function listCustomerOrders(
  db: Database,
  customerId: string,
  cursor?: string,
): Promise<{ items: CustomerOrder[]; next: string | null }> {
  if (!CUSTOMER_ID.test(customerId)) return { items: [], next: null };
  const after = cursor === undefined ? undefined : readCursor(cursor, CURSOR_KEYS.number);
  const placed = timeOfKey(after?.key ?? '0');
  const { rows } = await sql<CustomerOrder & { key: string }>`
    select id, number, placed_at, status, fulfilment, payment, payment_method, due,
      waits_for, delivery_method, awb, total,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id)::integer as units,
      ${timeKey('placedAt')} as key
    from orders
    where customer_id = ${customerId}
      ${after ? sql`and placed_at <= ${placed} and (placed_at < ${placed} or id > ${after.id})` : sql``}
    order by placed_at desc, id limit ${PAGE + 1}`.execute(db);
  return toPage(rows, PAGE);
}
