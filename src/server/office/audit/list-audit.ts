import { sql, type RawBuilder } from 'kysely';
import { type Named, splitSubject } from '#domain/events/subjects.ts';
import type { Database } from '#server/platform/database/database.ts';
import { UUID } from '#domain/uuid.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { matchingWords, startOfDay } from '#server/sales/orders/office/orders-filter.ts';

const PAGE = 50;

interface AuditFilter {
  /** Words in the name of the changed thing. */
  search?: string | undefined;
  actor?: string | undefined;
  /** Part of a kind before its dot, or a group of order kinds. */
  area?: string | undefined;
  subject?: string | undefined;
  /** First and last day as `2026-11-21`, in Bucharest, both included. */
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

/** Patterns of areas whose kinds belong to orders and have no dot. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  order: '^(order[.]|[^.]*$)',
  payment: '^(payment[.]|pay$|refund)',
  return: '^(withdrawal|return)_',
  parcel: '^parcel_',
};

/** Lists a page of the audit log, latest first: the team's events, and all others outside order timelines. */
export async function listAudit(db: Database, filter: AuditFilter) {
  let lines = db
    .selectFrom('events')
    .select(['id', 'at', 'actor', 'kind', 'subject', 'details'])
    .where(sql<boolean>`(actor_id is not null or order_id is null)`);
  if (filter.search) lines = lines.where(isAbout(filter.search));
  if (filter.actor) lines = lines.where('actor', '=', filter.actor);
  if (filter.area) lines = lines.where(sql<boolean>`kind ~ ${OF_ORDERS[filter.area] ?? `^${filter.area}[.]`}`);
  if (filter.subject) lines = lines.where('subject', '=', filter.subject);
  if (filter.from) lines = lines.where('at', '>=', startOfDay(filter.from, 0));
  if (filter.to) lines = lines.where('at', '<', startOfDay(filter.to, 1));
  if (filter.cursor) lines = lines.where('id', '<', filter.cursor);
  const found = await lines
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const members = await db.selectFrom('users').select('email').orderBy('email').execute();
  const page = found.slice(0, PAGE);
  const names = await nameSubjects(
    db,
    page.map(({ subject }) => subject),
  );
  return {
    items: page.map((line) => ({ ...line, thing: names.get(line.subject) ?? null })),
    next: found.length > PAGE ? page.at(-1)!.id : null,
    actors: members.map((member) => member.email),
  };
}

/** Searched text of each kind of subject; the tables are small or indexed. */
const SEARCHED: Readonly<Record<string, { table: string; text: RawBuilder<string> }>> = {
  product: { table: 'products', text: sql`search_text || ' ' || fold_romanian(sku)` },
  customer: { table: 'customers', text: sql`search_text` },
  discount: { table: 'discounts', text: sql`fold_romanian(code || ' ' || note)` },
  invoice: { table: 'invoices', text: sql`search_text` },
  film: { table: 'films', text: sql`fold_romanian(title)` },
  user: { table: 'users', text: sql`fold_romanian(email)` },
};

/** True for events of orders and subjects that contain every word; reads these first, so that event indexes apply. */
function isAbout(search: string): RawBuilder<boolean> {
  const subjects = Object.entries(SEARCHED).map(([kind, { table, text }]) => {
    const words = sql.join([sql`true`, ...holdsWords(text, search)], sql` and `);
    return sql`select concat(${kind}::text, '/', id) from ${sql.table(table)} where ${words}`;
  });
  return sql`(order_id = any(array(select id from orders where ${matchingWords(search)}))
    or (order_id is null and subject = any(array(${sql.join(subjects, sql` union all `)}))))`;
}

/** Reads the current names of these ids; missing things have no entry. */
type NameThings = (db: Database, ids: string[]) => Promise<(Named & { id: string })[]>;

const withUuid =
  (read: NameThings): NameThings =>
  async (db, ids) => {
    const known = ids.filter((id) => UUID.test(id));
    return known.length > 0 ? read(db, known) : [];
  };

const READERS: Readonly<Record<string, NameThings>> = {
  order: (db, ids) => db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  draft: (db, ids) =>
    db
      .selectFrom('draftOrders as d')
      .leftJoin('orders as o', 'o.id', 'd.orderId')
      .select(['d.id', 'd.orderId'])
      .select(
        sql<string>`coalesce(o.number, concat_ws(' ', content ->> 'firstName', content ->> 'lastName'))`.as('name'),
      )
      .where('d.id', 'in', ids)
      .execute(),
  discount: (db, ids) => db.selectFrom('discounts').select(['id', 'code as name']).where('id', 'in', ids).execute(),
  invoice: withUuid(async (db, ids) => {
    const rows = await db.selectFrom('invoices').select(['id', 'series', 'number']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ id: row.id, name: invoiceNumber(row) }));
  }),
  product: (db, ids) => db.selectFrom('products').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  film: withUuid((db, ids) =>
    db
      .selectFrom('films')
      .select(['id', 'title as name', sql<boolean>`deleted_at is not null`.as('isDeleted')])
      .where('id', 'in', ids)
      .execute(),
  ),
  'film-upload': withUuid((db, ids) =>
    db.selectFrom('filmUploads').select(['id', 'fileName as name']).where('id', 'in', ids).execute(),
  ),
  user: (db, ids) => db.selectFrom('users').select(['id', 'email as name']).where('id', 'in', ids).execute(),
  customer: (db, ids) =>
    db
      .selectFrom('customers')
      .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('id', 'in', ids)
      .execute(),
  message: withUuid((db, ids) => db.selectFrom('messages').select(['id', 'name']).where('id', 'in', ids).execute()),
  testimonial: withUuid((db, ids) =>
    db.selectFrom('testimonials').select(['id', 'name']).where('id', 'in', ids).execute(),
  ),
  review: withUuid((db, ids) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.productId')
      .select(['r.id', 'p.title as name'])
      .where('r.id', 'in', ids)
      .execute(),
  ),
  subscriber: withUuid((db, ids) =>
    db.selectFrom('subscribers').select(['id', 'emailAddress as name']).where('id', 'in', ids).execute(),
  ),
  mail: withUuid((db, ids) =>
    db.selectFrom('mails').select(['id', 'recipient as name', 'kind']).where('id', 'in', ids).execute(),
  ),
};

/** Names the subjects as they are called now, with one query per kind. The log itself stores no names. */
async function nameSubjects(db: Database, subjects: readonly string[]): Promise<Map<string, Named>> {
  const named = new Map<string, Named>();
  const read = async ([kind, readNames]: [string, NameThings]) => {
    const ids = subjects.map(splitSubject).flatMap(([of, id]) => (of === kind && id !== '' ? [id] : []));
    if (ids.length === 0) return;
    for (const { id, ...thing } of await readNames(db, [...new Set(ids)])) named.set(`${kind}/${id}`, thing);
  };
  await Promise.all(Object.entries(READERS).map(read));
  return named;
}
