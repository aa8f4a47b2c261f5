import type { Order } from '#domain/orders/order.ts';
import { database } from '#server/platform/database/database.ts';
import { findOrderByKey } from './orders-table.ts';

/** Keeps an order's page out of caches, indexes and other sites' logs, because its URL holds the key. */
export const ORDER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  'Netlify-CDN-Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** Finds the order of a page's URL; undefined when id or key is wrong. */
export async function readOrderPage(id: string | undefined, query: URLSearchParams): Promise<Order | undefined> {
  const key = query.get('cheie');
  return id && key ? findOrderByKey(database(), id, key) : undefined;
}
