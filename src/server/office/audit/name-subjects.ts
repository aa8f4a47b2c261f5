import { sql } from 'kysely';
import { splitSubject, type Named } from '#domain/events/subjects.ts';
import { UUID } from '#domain/uuid.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Reads what the things of these ids are called; those that are gone are not among them. */
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

/** Names the subjects as they are called now, with one query for each kind among them. Nothing of it is kept in the log. */
export async function nameSubjects(db: Database, subjects: readonly string[]): Promise<Map<string, Named>> {
  const named = new Map<string, Named>();
  const read = async ([kind, readNames]: [string, NameThings]) => {
    const ids = subjects.map(splitSubject).flatMap(([of, id]) => (of === kind && id !== '' ? [id] : []));
    if (ids.length === 0) return;
    for (const { id, ...thing } of await readNames(db, [...new Set(ids)])) named.set(`${kind}/${id}`, thing);
  };
  await Promise.all(Object.entries(READERS).map(read));
  return named;
}
