import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { matchingWords } from '#server/sales/orders/office/orders-filter.ts';

/** Most results of each kind. */
const MOST = 5;

const searchQuerySchema = z.strictObject({ search: textSchema(80) });

/** Searches orders, products and customers for the command palette. */
export const searchRoutes = createAdminApi().get(
  '/api/admin/search',
  validated('query', searchQuerySchema),
  async (c) => c.json(await findAnything(database(), c.req.valid('query').search)),
);

export type SearchRoutes = typeof searchRoutes;

interface Found {
  orders: { id: string; number: string; name: string; placedAt: Date; total: number }[];
  products: { id: string; title: string; sku: string }[];
  customers: { id: string; name: string; contact: string }[];
}

/** Finds the latest matches of every word, ignoring diacritics; orders match by goods, AWB and documents too. */
export async function findAnything(db: Database, search: string): Promise<Found> {
  const found = (text: RawBuilder<string>) => sql<boolean>`${sql.join(holdsWords(text, search), sql` and `)}`;
  const name = sql<string>`trim(first_name || ' ' || last_name)`;
  const [orders, products, customers] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'number', name.as('name'), 'placedAt', 'total'])
      .where(matchingWords(search))
      .orderBy('placedAt', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'title', 'sku'])
      .where(found(sql`search_text || ' ' || fold_romanian(sku)`))
      .orderBy('position')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('customers')
      .select(['id', name.as('name'), sql<string>`coalesce(nullif(email_address, ''), phone_no)`.as('contact')])
      .where(found(sql.ref('searchText')))
      .orderBy('lastOrderAt', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  return { orders, products, customers };
}
