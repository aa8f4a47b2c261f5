import { sql, type RawBuilder } from 'kysely';
import { readInvoiceNumber } from '#domain/invoices/invoice-document.ts';
import { orderSearchWords } from '#domain/orders/order-search.ts';
import type { OrdersFilter } from '#domain/orders/orders-query.ts';
import { foldedPattern } from '#server/platform/lists/search-words.ts';
import { ORDERS_OF_TAB } from './orders-of-tab.ts';

/** The condition on `orders` that a filter stands for; every word of a search must be found. */
export function matching(filter: OrdersFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`true`,
    ...holding(filter.search),
    ...oneOf('status', filter.status),
    ...oneOf('fulfilment', filter.fulfilment),
    ...oneOf('payment', filter.payment),
    ...oneOf('deliveryMethod', filter.deliveryMethod),
    ...oneOf('paymentMethod', filter.paymentMethod),
  ];
  if (filter.from) conditions.push(sql`placed_at >= ${startOfDay(filter.from, 0)}`);
  if (filter.to) conditions.push(sql`placed_at < ${startOfDay(filter.to, 1)}`);
  if (filter.customerId) conditions.push(sql`customer_id = ${filter.customerId}`);
  if (filter.discountCode) conditions.push(sql`discount_code = ${filter.discountCode}`);
  if (filter.waiting) conditions.push(ORDERS_OF_TAB[filter.waiting]);
  if (filter.byCourier === 'no') conditions.push(sql`awb is null`);
  if (filter.byCourier === 'yes') {
    conditions.push(sql`awb is not null and not exists (select from shipments
      where order_id = orders.id and state = 'made' and tracking in ('coming_back', 'returned'))`);
  }
  if (filter.productId) {
    conditions.push(sql`exists (
      select from order_lines where order_id = orders.id and product_id = ${filter.productId})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Every word of a search; or its whole is the number of a paper of the order. */
function holding(search: string): RawBuilder<boolean>[] {
  const words = orderSearchWords(search).map(contains);
  const paper = readInvoiceNumber(search);
  if (!paper) return words;
  const papers = sql`array(select order_id from invoices where series = ${paper.series} and number = ${paper.number})`;
  return [sql`(${sql.join(words, sql` and `)} or id = any(${papers}))`];
}

/** The index knows parts of three letters and more; what is shorter is looked for where words start. */
function contains(word: string): RawBuilder<boolean> {
  const before = word.length < 3 ? '% ' : '%';
  const pattern = sql`${before} || ${foldedPattern(word)} || '%'`;
  // Asked before the orders are looked through, so that their indexes serve.
  const gifts = sql`array(select order_id from order_gifts where search_text like ${pattern})`;
  return sql`(found_by like ${pattern} or id = any(${gifts}))`;
}

/** The same for the words of a search alone. */
export const matchingWords = (search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...holding(search)], sql` and `)}`;

function oneOf(column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (!values || values.length === 0) return [];
  return [sql`${sql.ref(column)} in (${sql.join(values)})`];
}

export function startOfDay(day: string, plusDays: number): RawBuilder<Date> {
  return sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone 'Europe/Bucharest')`;
}
