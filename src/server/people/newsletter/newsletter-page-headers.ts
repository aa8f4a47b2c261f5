import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';

/** Keeps the URL's key private. Not by `no-referrer`: form posts would have `Origin: null`, which is refused. */
export const NEWSLETTER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ORDER_PAGE_HEADERS,
  'Referrer-Policy': 'same-origin',
};
