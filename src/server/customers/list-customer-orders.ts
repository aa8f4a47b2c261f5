import { sql } from 'kysely';
import { CUSTOMER_ID } from '#domain/customer/customer.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/order/order-states.ts';
import type { Database } from '#server/database.ts';
import { readCursor, writeCursor } from './customers-cursor.ts';

const PAGE = 50;

export interface CustomerOrder {
  id: string;
  number: string;
  placedAt: Date;
  status: OrderStatus;
  fulfilment: Fulfilment;
  payment: PaymentState;
  /** Pieces in all lines. */
  units: number;
  total: Bani;
}

/** A page of one person's orders, latest first. */
export async function listCustomerOrders(
  db: Database,
  customerId: string,
  cursor?: string,
): Promise<{ items: CustomerOrder[]; next: string | null }> {
  if (!CUSTOMER_ID.test(customerId)) return { items: [], next: null };
  const after = cursor === undefined ? undefined : readCursor(cursor, /^\d{1,17}$/);
  const placed = sql`(timestamptz 'epoch' + ${after?.key ?? null}::bigint * interval '1 microsecond')`;
  const { rows } = await sql<CustomerOrder & { key: string }>`
    select id, number, placed_at as "placedAt", status, fulfilment, payment, total,
      (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id)::integer as units,
      (extract(epoch from placed_at) * 1000000)::bigint::text as key
    from orders
    where customer_id = ${customerId}
      ${after ? sql`and placed_at <= ${placed} and (placed_at < ${placed} or id > ${after.id})` : sql``}
    order by placed_at desc, id limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map(({ key: _key, ...order }) => order),
    next: rows.length > PAGE && last ? writeCursor(last) : null,
  };
}
