import { wayOf, type Delivered } from '#domain/orders/order.ts';
import type { Formats } from '../formats.ts';

export interface ToldEvent {
  kind: string;
  details: Readonly<Record<string, unknown>>;
}

export interface EventWords {
  /** Returns the text of a key that may come from a row; empty when it does not exist. */
  say: (key: string, values?: Record<string, unknown>) => string;
  formats: Formats;
  nameOf: (address: string) => string;
  nameOfCategory?: (category: string) => string;
  /** Set only on an order's page, to name lines by their numbers. */
  order?: (Delivered & { lines: readonly { position: number; title: string }[] }) | undefined;
}

/** Details that select a variant of the sentence, such as `pay_card`. The first existing variant wins. */
export const CHOOSING = ['lapsed', 'restocked', 'card', 'formerMethod', 'awb', 'amount'];

const LABELS = [
  ...['fields', 'orders:address', 'products:form', 'discount:form', 'settings:firm.fields', 'settings:selling.fields'],
  ...['settings:secondChance', 'settings:mail', 'settings:look', 'settings:documents', 'settings:community'],
  ...['settings:official', 'opening:fields'],
];
const CODES: Readonly<Record<string, readonly string[]>> = {
  status: ['products:statuses', 'videos:statuses', 'orders:status'],
  fulfilment: ['orders:fulfilment'],
  payment: ['orders:paymentState'],
  deliveryMethod: ['orders:deliveryMethod'],
  paymentMethod: ['orders:paymentMethod'],
  formerMethod: ['orders:paymentMethod'],
  waiting: ['orders:tabs'],
  mailKind: ['inbox:mails.kinds'],
  wasStatus: ['orders:mails.status'],
  kind: ['discount:form.kinds'],
  reason: ['inventory:reasons'],
  step: ['analytics:steps'],
};
/** Details in bani, for every kind of event. */
const MONEY = ['amount', 'asked', 'due', 'owed', 'price', 'total', 'minimumSubtotal', 'value'];
/** Longest text shown whole, and most items of a list. */
const [LONGEST, LISTED] = [80, 4];

type Wording = (value: never, event: ToldEvent, words: EventWords) => string;
const OWN: Readonly<Record<string, Wording>> = {
  changed: (field: string | number, _, words) => (typeof field === 'string' ? wordField(field, words) : `${field}`),
  categories: (category: string, _, { nameOfCategory }) => nameOfCategory?.(category) ?? category,
  move: (kind: string, { details: { way } }, words) => textOf({ kind, details: { way } }, words),
  mail: (mail: string, _, { say }) => (mail === 'none' ? '' : say(`values.mail.${mail}`)),
  cash: (cash: number, _, { say, formats }) => (cash > 0 ? formats.money(cash) : say('nothing')),
  awb: (awb: string, { details: { courier = 'sameday' } }, { say }) =>
    courier === 'sameday' ? awb : `${awb} (${say(`orders:couriers.${String(courier)}`)})`,
  received: (amount: number, { details: { currency } }, { formats }) =>
    formats.inCurrency(amount, String(currency ?? 'ron')),
  /** A removed line is named by its number. */
  position: (position: number, _, { order }) =>
    order?.lines.find((line) => line.position === position)?.title ?? `${position}`,
  bytes: (bytes: number, _, { say, formats }) =>
    bytes < 1024 * 1024
      ? say('bytes.kb', { size: formats.number(Math.max(1, bytes / 1024)) })
      : say('bytes.mb', { size: formats.decimal(bytes / 1024 / 1024) }),
};

/** Returns the sentence with its placeholders; an unknown kind reads as its name. `way`: delivery at that time. */
export function textOf({ kind, details }: ToldEvent, { say, order }: EventWords): string {
  const way = details.way ?? (order ? wayOf(order) : '');
  const endings = [...CHOOSING.filter((name) => Boolean(details[name])), way].map((name) => `_${String(name)}`);
  const texts = [...endings, ''].map((ending) => say(`kinds.${kind}${ending}`, { skipInterpolation: true }));
  return texts.find(Boolean) ?? kind.replace(/[._-]+/g, ' ');
}

/** Returns the name of a field for use in a list; empty where it has none. */
export function wordField(field: string, { say }: EventWords): string {
  if (!/^\w+$/.test(field)) return '';
  return LABELS.map((label) => inList(say(`${label}.${field}`))).find(Boolean) ?? '';
}

/** Words a value as its field shows it; empty where the field has no words. */
export function wordValue(field: string, value: unknown, event: ToldEvent, words: EventWords): string {
  const { say, formats } = words;
  const word = (each: unknown) => wordValue(field, each, event, words);
  if (value === undefined) return '';
  if (value === null || value === '') return say('nothing');
  if (field === 'fields') return (value as string[]).map((each) => wordField(each, words)).join(', ');
  if (Array.isArray(value)) return value.length === 0 ? say('nothing') : shortList(value.map(word), words);
  if (typeof value === 'object') {
    const { from, to } = value as { from?: unknown; to?: unknown };
    // Shows the currency once.
    return say('fromTo', { from: word(from).replace(/ RON$/, ''), to: word(to) });
  }
  const own = OWN[field];
  if (own) return own(value as never, event, words);
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return MONEY.includes(field) ? formats.money(value) : formats.number(value);
  return wordText(field, String(value), words);
}

function wordText(field: string, text: string, { say, formats, order }: EventWords): string {
  const paths = /^[\w-]+$/.test(text) ? [`values.${field}`, ...(CODES[field] ?? [])] : [];
  const known = paths.map((path) => say(`${path}.${text}`, { context: order && wayOf(order) })).find(Boolean);
  if (known) return field === 'mailKind' ? known : inList(known);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formats.dateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formats.date(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

/** Joins items: `a, b, c, d and 3 more`. */
function shortList(items: readonly string[], { say }: EventWords): string {
  const list = items.slice(0, LISTED).join(', ');
  const count = items.length - LISTED;
  return count > 0 ? say('andMore', { list, count }) : list;
}

/** Lowercases a label for use in a list, except abbreviations: `Tax ID` becomes `tax ID`, `IBAN` stays. */
function inList(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
