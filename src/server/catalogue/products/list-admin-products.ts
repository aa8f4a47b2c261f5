import { sql, type RawBuilder } from 'kysely';
import type { ProductListQuery, ProductSort } from '#domain/products/product-list-query.ts';
import { CURSOR_KEYS, readCursor, toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { chargedPrice, reductionsInDays } from './prices/read-prices.ts';
import type { Connection } from '#server/platform/database/database.ts';

const ADMIN_PAGE = 50;

const SORT_KEYS: Record<ProductSort, { key: RawBuilder<unknown>; type: 'bigint' | 'text' }> = {
  position: { key: sql`position`, type: 'bigint' },
  title: { key: sql`fold_romanian(title)`, type: 'text' },
  // A draft without a price sorts below the cheapest product.
  price: { key: sql`coalesce(${chargedPrice}, -1)`, type: 'bigint' },
  stock: { key: sql`stock`, type: 'bigint' },
  updated: { key: sql`(extract(epoch from updated_at) * 1000000)::bigint`, type: 'bigint' },
};

/** Lists a page of the catalogue with drafts. `price`: regular; `chargedPrice`: with a reduction. Bani, or null. */
export async function listAdminProducts(db: Connection, query: ProductListQuery) {
  const { key, type } = SORT_KEYS[query.sort];
  const pattern = type === 'text' ? CURSOR_KEYS.text : CURSOR_KEYS.number;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, pattern);
  const direction = query.direction;
  let lines = db
    .selectFrom('products')
    .select([
      'id',
      'title',
      'sku',
      'category',
      'status',
      'price',
      'stock',
      'position',
      'sample',
      'version',
      reductionsInDays.as('reductions'),
      chargedPrice.$castTo<number | null>().as('chargedPrice'),
      'lowStockAt',
      'updatedAt',
      sql<string | null>`image_product ->> 0`.as('image'),
      sql<string>`(${key})::text`.as('key'),
    ]) // prettier-ignore
    .where((eb) => eb.and(conditions(query)));
  if (after) {
    const compare = sql.raw(direction === 'asc' ? '>' : '<');
    lines = lines.where(sql<boolean>`(${key}, id) ${compare} (${after.key}::${sql.raw(type)}, ${after.id}::text)`);
  }
  const found = await lines
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(ADMIN_PAGE + 1)
    .execute();
  return toPage(found, ADMIN_PAGE);
}

function conditions({ search = '', status, category }: ProductListQuery) {
  return [
    ...holdsWords(sql`fold_romanian(title || ' ' || sku || ' ' || id)`, search),
    ...(status === undefined ? [sql<boolean>`status <> 'archived'`] : []),
    ...(status === undefined || status === 'all' ? [] : [sql<boolean>`status = ${status}`]),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
  ];
}
