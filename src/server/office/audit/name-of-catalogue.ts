import { sql } from 'kysely';
import type { NameThings } from './name-things.ts';

/** How the audit log calls what the shop shows. */
export const nameOfCatalogue = {
  product: (db, ids) => db.selectFrom('products').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  film: (db, ids) =>
    db
      .selectFrom('films')
      .select(['id', 'title as name', sql<boolean>`deleted_at is not null`.as('isDeleted')])
      .where('id', 'in', ids)
      .execute(),
  'film-upload': (db, ids) =>
    db.selectFrom('filmUploads').select(['id', 'fileName as name']).where('id', 'in', ids).execute(),
  // A count changes many products at once: one of them stands for all, and the log says how many there were.
  'stock-batch': (db, ids) =>
    db
      .selectFrom('stockChanges as s')
      .innerJoin('products as p', 'p.id', 's.productId')
      .select([sql<string>`s.batch::text`.as('id'), sql<string>`min(p.title)`.as('name')])
      .where('s.batch', 'in', ids)
      .groupBy('s.batch')
      .execute(),
} satisfies Record<string, NameThings>;
