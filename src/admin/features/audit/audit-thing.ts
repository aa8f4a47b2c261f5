import { splitSubject, type Named } from '#domain/events/subjects.ts';
import type { EventWords } from '#admin/components/events/detail-words.ts';

const PAGES: Readonly<Record<string, (id: string, named: Named) => string>> = {
  order: (id) => `/admin/orders/${id}`,
  draft: (id, { orderId }) => (orderId ? `/admin/orders/${orderId}` : `/admin/draft-orders/${id}`),
  product: (id) => `/admin/products/edit-product/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  discount: (id) => `/admin/discount/${id}`,
  film: (id) => `/admin/video-upload/${id}`,
  invoice: (_id, { name }) => `/admin/invoices?search=${encodeURIComponent(name)}`,
  user: () => '/admin/team',
  message: () => '/admin/inbox?tab=messages',
  review: () => '/admin/inbox?tab=reviews',
  testimonial: () => '/admin/inbox?tab=testimonials',
  mail: () => '/admin/settings/mail/outbox',
  words: (id) => `/admin/settings/words/${id}`,
  settings: (id) => `/admin/settings/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
};

/** Nothing where the line names none; some kinds have no screen to link to. */
export function thingOf(
  { subject, thing }: { subject: string; thing: Named | null },
  { say }: EventWords,
): { text: string; to?: string | undefined } | undefined {
  const [kind, id] = splitSubject(subject);
  const label = kind && say(`things.${kind}`);
  if (!label) return undefined;
  if (id === '') return { text: label };
  const named = kind === 'settings' ? { name: say(`settings:screens.${id}`) } : kind === 'words' ? { name: id } : thing;
  if (!named) return { text: `${label}: ${say('things.gone')}` };
  const told = named.kind === undefined ? [named.name] : [say(`inbox:mails.kinds.${named.kind}`), named.name];
  return {
    text: `${label} ${told.filter(Boolean).join(', ')}`.trim(),
    to: 'isDeleted' in named && named.isDeleted ? undefined : PAGES[kind]?.(id, named),
  };
}
