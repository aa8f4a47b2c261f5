import { sql } from 'kysely';
import type { NameThings } from './name-things.ts';

/** How the audit log calls people, and what they wrote. All of it is deleted with its person. */
export const namePeople = {
  user: (db, ids) => db.selectFrom('users').select(['id', 'email as name']).where('id', 'in', ids).execute(),
  customer: (db, ids) =>
    db
      .selectFrom('customers')
      .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('id', 'in', ids)
      .execute(),
  message: (db, ids) => db.selectFrom('messages').select(['id', 'name']).where('id', 'in', ids).execute(),
  testimonial: (db, ids) => db.selectFrom('testimonials').select(['id', 'name']).where('id', 'in', ids).execute(),
  review: (db, ids) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.productId')
      .select(['r.id', 'p.title as name'])
      .where('r.id', 'in', ids)
      .execute(),
  subscriber: (db, ids) =>
    db.selectFrom('subscribers').select(['id', 'emailAddress as name']).where('id', 'in', ids).execute(),
  mail: (db, ids) =>
    db.selectFrom('mails').select(['id', 'recipient as name', 'kind']).where('id', 'in', ids).execute(),
} satisfies Record<string, NameThings>;
