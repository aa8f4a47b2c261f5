import { mentionsIn, productsIn } from '#domain/audit/mentions.ts';
import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-transitions.ts';
import { kindOf } from './audit-sentence.ts';
import type { AuditWords, WordedAct } from './audit-words.ts';

type Details = Record<string, unknown>;
type Tidy = (details: Details, act: WordedAct, words: AuditWords) => Details;

/**
 * The details that are worth telling, by the names of their fields in the texts: without what the sentence says already,
 * ids by their names, and what was and is now as `{ from, to }`. Undefined: nothing to tell.
 */
export function tidyDetails(act: WordedAct, words: AuditWords): Details {
  return (TIDY[act.action] ?? ((details) => details))(act.details, act, words);
}

const nothing: Tidy = () => ({});
const pick =
  (...keys: string[]): Tidy =>
  (details) =>
    Object.fromEntries(keys.map((key) => [key, details[key]]));

/** Figures that are 0 say nothing. */
function counts(figures: Details): Details {
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0));
}

/** What the things of a detail are called; those that are gone are left out. */
function namesOf({ action, details, names }: WordedAct, key: string): string[] | undefined {
  const found = mentionsIn(action, key, details[key]).flatMap((mention) => names[mention]?.name ?? []);
  return found.length > 0 ? found : undefined;
}

const lockers: Tidy = ({ outcome, listed, added, changed, gone, faulty }) => ({
  outcome: outcome === 'done' ? undefined : outcome,
  ...counts({ listed, added, changedCount: changed, gone, faulty }),
});

const TIDY: Readonly<Record<string, Tidy>> = {
  ...Object.fromEntries(ORDER_TRANSITION_NAMES.map((move) => [`order.${move}`, pick('awb', 'amount')])),
  // The last digits alone, of the old account and of the new one.
  'order.refund-account': ({ from, to }) => ({
    account: to === undefined ? undefined : { from: from === '' ? null : `…${String(from)}`, to: `…${String(to)}` },
  }),
  'order.undo': pick('move'),
  'order.change-lines': ({ before, after }) => ({
    total: before === undefined ? undefined : { from: before, to: after },
  }),
  'order.change-company': pick('change', 'cancels'),
  'order.resend-mail': ({ mail }, { names }, words) => {
    const kind = names[`mail/${String(mail)}`]?.kind;
    return { mail: kind && kindOf(kind, words) };
  },
  'order.export': ({ from, to, searched, sort: _sort, direction: _direction, ...filters }, act) => ({
    ...filters,
    productId: namesOf(act, 'productId'),
    placedFrom: from,
    placedTo: to,
    searched: searched || undefined,
  }),
  'draft.place': (_details, act) => ({ order: namesOf(act, 'order') }),
  'product.save': ({ changed, price, status }) => {
    const others = Array.isArray(changed) ? changed.filter((field) => field !== 'price' && field !== 'status') : [];
    return { price, status, changed: others.length > 0 ? others : undefined };
  },
  'product.duplicate': (_details, act) => ({ of: namesOf(act, 'of') }),
  'product.move': ({ place }, act) => ({ [place === 'before' ? 'before' : 'after']: namesOf(act, 'target') }),
  'product.reduction.start': ({ price, from, until }) => ({
    price,
    reductionFrom: from ?? undefined,
    reductionUntil: until,
  }),
  'media.upload': ({ type, width, height, bytes }) => ({
    type,
    shape: width === undefined ? undefined : `${String(width)} × ${String(height)}`,
    bytes,
  }),
  'film.create': pick('status'),
  'film.save': ({ from, to }) => ({ status: from === to ? undefined : { from, to } }),
  'film.replace': nothing,
  'inventory.change': ({ delta, stock, reason }) => ({
    stock: stock === undefined ? undefined : { from: Number(stock) - Number(delta), to: stock },
    reason,
  }),
  'inventory.count': ({ changed, unchanged, blank, wrong, more, fewer }) =>
    counts({ changedCount: changed, more, fewer, unchanged, blank, wrong }),
  'inventory.undo': ({ products }, act) => ({ products: (products === 1 && namesOf(act, 'batch')) || products }),
  'inventory.low_stock_mark': (change) => ({ lowStockAt: change }),
  'discount.create': ({ kind, value }) => (kind === 'shipping' ? { kind } : { value: worth(kind, value) }),
  'discount.save': tidyDiscount,
  'discount.archive': nothing,
  'discount.restore': nothing,
  'customer.note': nothing,
  'customer.delete-note': nothing,
  'customer.restore-note': nothing,
  'customer.erase': ({ orders, mails, messages, testimonials }) =>
    counts({ orders: Array.isArray(orders) ? orders.length : orders, mails, messages, testimonials }),
  'invoice.hand-in': pick('uploadIndex'),
  'invoice.take-back': nothing,
  'withdrawal.open': ({ received }, act) => ({
    withdrawal: namesOf(act, 'withdrawal'),
    goods: received === true ? 'received' : undefined,
  }),
  'withdrawal.receive': pick('restocked'),
  'withdrawal.refund': ({ amount, due }) => ({ amount, due: due === amount ? undefined : due }),
  'withdrawal.cancel': nothing,
  'withdrawal.leave_out': nothing,
  'withdrawal.accept': ({ account }) => ({ account: account === undefined ? undefined : `…${String(account)}` }),
  'withdrawal.set_aside': nothing,
  'mail.resend': ({ from }) => ({ wasStatus: from }),
  'locker.import': lockers,
  'locker.sync': lockers,
  'parcel.make': pick('awb'),
  'parcel.cancel': pick('awb'),
  'session.refuse': ({ code }) => ({ refused: code }),
  'account.recover-owner': (details) => {
    const changed = ['email', 'password'].filter((field) => details[field] === true);
    return { changed: changed.length > 0 ? changed : undefined };
  },
  'team.invite': pick('role'),
  'team.take-back-invitation': nothing,
};

/** What was written by a version that did not say the kind is worded by what the discount is now. */
function tidyDiscount({ kind, changes }: Details, { subject, names }: WordedAct, words: AuditWords): Details {
  const pairs = Object.entries((changes ?? {}) as Record<string, [unknown, unknown]>);
  const [kindBefore, kindNow] = pairs.find(([field]) => field === 'kind')?.[1] ?? [kind, kind];
  const current = names[subject]?.kind;
  const categories = (ids: unknown) =>
    typeof ids === 'string' && ids !== '' ? ids.split(' ').map(words.nameOfCategory) : [];
  const gone = words.say('things.product.gone');
  const products = (ids: unknown) => productsIn(ids).map((mention) => names[mention]?.name ?? gone);
  const side: Record<string, (value: unknown, isNow: boolean) => unknown> = {
    value: (value, isNow) => worth((isNow ? kindNow : kindBefore) ?? current, value),
    productIds: products,
    categories,
  };
  const change = (field: string, [from, to]: [unknown, unknown]) => {
    const of = side[field] ?? ((value: unknown) => value);
    return { from: of(from, false), to: of(to, true) };
  };
  return Object.fromEntries(pairs.map(([field, pair]) => [field, change(field, pair)]));
}

/** What a discount of this kind takes off. */
function worth(kind: unknown, value: unknown): unknown {
  if (kind === 'percent') return { percent: value };
  return kind === 'amount' ? { bani: value } : kind === 'shipping' ? undefined : value;
}
