import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';

/** Keeps the key in the address out of caches, indexes and logs. Under `no-referrer` a form's own post has `Origin: null`, which is refused. */
export const NEWSLETTER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ORDER_PAGE_HEADERS,
  'Referrer-Policy': 'same-origin',
};
