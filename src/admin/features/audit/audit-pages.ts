import type { Named } from '#domain/audit/mentions.ts';

/** Where the screen of each kind of thing is. */
const PAGES: Readonly<Record<string, (id: string, named: Named) => string | undefined>> = {
  order: (id) => `/admin/orders/${id}`,
  draft: (id, { orderId }) => (orderId === undefined ? `/admin/draft-orders/${id}` : `/admin/orders/${orderId}`),
  product: (id) => `/admin/products/edit-product/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  discount: (id) => `/admin/discount/${id}`,
  withdrawal: (id) => `/admin/returns/${id}`,
  refund: (_id, { orderId }) => orderId && `/admin/orders/${orderId}`,
  film: (id) => `/admin/video-upload/${id}`,
  invoice: (_id, { name }) => `/admin/invoices?search=${encodeURIComponent(name)}`,
  user: () => '/admin/team',
  message: () => '/admin/inbox?tab=messages',
  review: () => '/admin/inbox?tab=reviews',
  testimonial: () => '/admin/inbox?tab=testimonials',
  mail: () => '/admin/inbox?tab=mails',
  settings: (id) => `/admin/settings/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
};

/** The screen of a thing; none for what has none, or is deleted. */
export function pageOf(kind: string, id: string, named: Named = { name: '' }): string | undefined {
  return named.isDeleted ? undefined : PAGES[kind]?.(id, named);
}
