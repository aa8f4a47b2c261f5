import { sql, type RawBuilder } from 'kysely';
import { readInvoiceNumber } from '#domain/invoices/invoice-document.ts';
import { orderSearchWords } from '#domain/orders/order-search.ts';
import type { OrdersFilter } from '#domain/orders/orders-query.ts';
import { foldedPattern } from '#server/platform/lists/search-words.ts';
import { ORDERS_OF_TAB } from './orders-of-tab.ts';

/** Returns a filter as a condition on `orders`; a search matches only with all of its words. */
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

/** Matches every word of a search, or the whole search as the number of an order's invoice document. */
function holding(search: string): RawBuilder<boolean>[] {
  const words = orderSearchWords(search).map(contains);
  const paper = readInvoiceNumber(search);
  if (!paper) return words;
  const papers = sql`array(select order_id from invoices where series = ${paper.series} and number = ${paper.number})`;
  return [sql`(${sql.join(words, sql` and `)} or id = any(${papers}))`];
}

/** Matches a word's part. The trigram index needs three letters, so shorter words match at a word's start only. */
function contains(word: string): RawBuilder<boolean> {
  const before = word.length < 3 ? '% ' : '%';
  const pattern = sql`${before} || ${foldedPattern(word)} || '%'`;
  // An array subquery runs first, so that indexes on orders apply.
  const gifts = sql`array(select order_id from order_gifts where search_text like ${pattern})`;
  return sql`(found_by like ${pattern} or id = any(${gifts}))`;
}

/** Returns the condition for a search without other filters. */
export const matchingWords = (search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...holding(search)], sql` and `)}`;

function oneOf(column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (!values || values.length === 0) return [];
  return [sql`${sql.ref(column)} in (${sql.join(values)})`];
}

export function startOfDay(day: string, plusDays: number): RawBuilder<Date> {
  return sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone 'Europe/Bucharest')`;
}
