/** The kinds of things that the audit log knows by an id, and that have a name elsewhere. */
export const NAMED_KINDS = [
  'order',
  'draft',
  'product',
  'customer',
  'discount',
  'user',
  'invoice',
  'withdrawal',
  'refund',
  'film',
  'film-upload',
  'message',
  'review',
  'testimonial',
  'subscriber',
  'mail',
  'stock-batch',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** A line of the audit log, as far as it tells what was done to what. */
export interface LoggedAct {
  /** `order.approve`. */
  action: string;
  /** `order/abc`. */
  subject: string;
  details: Record<string, unknown>;
}

/** Details that are ids, by the action that writes them down. */
const IDS: Readonly<Record<string, Readonly<Record<string, NamedKind>>>> = {
  'draft.place': { order: 'order' },
  'inventory.undo': { batch: 'stock-batch' },
  'invoice.hand-in': { papers: 'invoice' },
  'invoice.take-back': { papers: 'invoice' },
  'order.export': { productId: 'product' },
  'order.resend-mail': { mail: 'mail' },
  'product.duplicate': { of: 'product' },
  'product.move': { target: 'product' },
  'withdrawal.open': { withdrawal: 'withdrawal' },
};

/** The things that a detail names by their ids, as `kind/id`; none where it is no id. */
export function mentionsIn(action: string, key: string, value: unknown): string[] {
  const kind = IDS[action]?.[key];
  if (!kind) return [];
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'string' && id !== '').map((id) => `${kind}/${String(id)}`);
}

/** Both sides of a change of the products that a discount is for: their ids stand in one text, with spaces between. */
export function productsIn(ids: unknown): string[] {
  return typeof ids === 'string' && ids !== '' ? ids.split(' ').map((id) => `product/${id}`) : [];
}

/** All things that a line names by their ids, as `kind/id`. */
export function mentionsOf({ action, subject, details }: LoggedAct): string[] {
  const ofDetails = Object.entries(details).flatMap(([key, value]) => mentionsIn(action, key, value));
  const { productIds } = (details.changes ?? {}) as { productIds?: unknown };
  const ofChange = Array.isArray(productIds) ? productIds.flatMap(productsIn) : [];
  return [...new Set([...(isNamed(subject) ? [subject] : []), ...ofDetails, ...ofChange])];
}

function isNamed(subject: string): boolean {
  const [kind, id] = splitMention(subject);
  return id !== '' && (NAMED_KINDS as readonly string[]).includes(kind);
}

/** `order/abc` as `['order', 'abc']`; what has no id has an empty one. */
export function splitMention(mention: string): [kind: string, id: string] {
  const [kind = '', ...id] = mention.split('/');
  return [kind, id.join('/')];
}

/** What a thing is called, read when the log is read: what was erased since has no name any more. */
export interface Named {
  /** Number, title, code, address or a person's name; empty where it has none. */
  name: string;
  /** Of a mail and of a discount, which have texts for it. */
  kind?: string;
  /** Of a refund, in bani. */
  amount?: number;
  /** The order on whose page it stands. */
  orderId?: string;
  /** It was deleted, and can only be brought back. */
  isDeleted?: boolean;
}
