import { sql, type RawBuilder } from 'kysely';
import { orderSearchWords } from '#domain/orders/order-search.ts';
import type { OrdersFilter, WaitingFor } from '#domain/orders/orders-query.ts';

/** A gift that waits for its day or its buyer's word. */
const isHeld = sql`exists (select from held_orders h where h.order_id = orders.id)`;

/** What its customer has withdrawn from waits among the returns. */
const isWithdrawn = sql`exists (select from withdrawn_orders w where w.order_id = orders.id)`;

const WAITING: Record<WaitingFor, RawBuilder<boolean>> = {
  pending: sql`status = 'pending' and fulfilment in ('unfulfilled', 'packed')`,
  'to-pack': sql`status = 'approved' and fulfilment = 'unfulfilled' and not ${isHeld} and not ${isWithdrawn}`,
  'to-send': sql`status = 'approved' and fulfilment = 'packed' and not ${isWithdrawn}`,
  held: sql`status <> 'rejected' and fulfilment = 'unfulfilled' and ${isHeld}`,
};

/** The condition on `orders` that a filter stands for; every word of a search must be found. */
export function matching(filter: OrdersFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`true`,
    ...orderSearchWords(filter.search).map(contains),
    ...oneOf('status', filter.status),
    ...oneOf('fulfilment', filter.fulfilment),
    ...oneOf('payment', filter.payment),
    ...oneOf('delivery_method', filter.deliveryMethod),
    ...oneOf('payment_method', filter.paymentMethod),
  ];
  if (filter.from) conditions.push(sql`placed_at >= ${startOfDay(filter.from, 0)}`);
  if (filter.to) conditions.push(sql`placed_at < ${startOfDay(filter.to, 1)}`);
  if (filter.customerId) conditions.push(sql`customer_id = ${filter.customerId}`);
  if (filter.discountCode) conditions.push(sql`discount_code = ${filter.discountCode}`);
  if (filter.waiting) conditions.push(WAITING[filter.waiting]);
  if (filter.productId) {
    conditions.push(sql`exists (
      select from order_lines where order_id = orders.id and product_id = ${filter.productId})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The index knows parts of three letters and more; what is shorter is looked for where words start. */
function contains(word: string): RawBuilder<boolean> {
  const before = word.length < 3 ? '% ' : '%';
  const pattern = sql`${before} || fold_romanian(${word.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  // Asked before the orders are looked through, so that their indexes serve.
  const gifts = sql`array(select order_id from order_gifts where search_text like ${pattern})`;
  return sql`(search_text like ${pattern} or (company is not null and company_search_text like ${pattern})
    or id = any(${gifts}))`;
}

function oneOf(column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (!values || values.length === 0) return [];
  return [sql`${sql.ref(column)} in (${sql.join(values)})`];
}

function startOfDay(day: string, plusDays: number): RawBuilder<Date> {
  return sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone 'Europe/Bucharest')`;
}
