import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';

/**
 * What keeps a page whose address holds a subscriber's key out of caches, indexes and other sites' logs. Its own button
 * needs `same-origin`: under `no-referrer` a browser posts a form as from nowhere (`Origin: null`), which is refused.
 */
export const NEWSLETTER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ORDER_PAGE_HEADERS,
  'Referrer-Policy': 'same-origin',
};
