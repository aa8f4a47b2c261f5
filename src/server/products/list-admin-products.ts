import { sql, type RawBuilder } from 'kysely';
import type { ProductListQuery, ProductSort } from '#domain/product/product-list-query.ts';
import type { Category, ProductStatus } from '#domain/product/product.ts';
import { readProductCursor, writeProductCursor } from './product-cursor.ts';
import type { Connection } from './products-table.ts';

export const ADMIN_PAGE = 50;

/** One line of the back-office's product list. Prices are bani. */
export interface AdminProductLine {
  id: string;
  title: string;
  sku: string;
  category: Category;
  status: ProductStatus;
  price: number;
  compareAtPrice: number | null;
  stock: number;
  lowStockAt: number;
  position: number;
  /** Path of the first picture. */
  image: string | null;
  version: number;
  updatedAt: Date;
}

const SORT_KEYS: Record<ProductSort, { key: RawBuilder<unknown>; type: 'integer' | 'text' | 'numeric' }> = {
  position: { key: sql`position`, type: 'integer' },
  title: { key: sql`fold_romanian(title)`, type: 'text' },
  price: { key: sql`price`, type: 'integer' },
  stock: { key: sql`stock`, type: 'integer' },
  // A JavaScript date would lose the microseconds, and lines with them.
  updated: { key: sql`extract(epoch from updated_at)`, type: 'numeric' },
};

/**
 * A page of the catalogue, drafts included.
 * @returns 'invalid_cursor' when the cursor is not one of this list's in this order
 */
export async function listAdminProducts(
  db: Connection,
  query: ProductListQuery,
): Promise<{ items: AdminProductLine[]; next: string | null } | 'invalid_cursor'> {
  const { key, type } = SORT_KEYS[query.sort];
  const after = query.cursor === undefined ? undefined : readProductCursor(query.cursor, type);
  if (query.cursor !== undefined && !after) return 'invalid_cursor';
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
      'version',
      'compare_at_price as compareAtPrice',
      'low_stock_at as lowStockAt',
      'updated_at as updatedAt',
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
  const page = found.slice(0, ADMIN_PAGE);
  const last = page.at(-1);
  return {
    items: page.map(({ key: _, ...line }) => line),
    next: last && found.length > ADMIN_PAGE ? writeProductCursor(last) : null,
  };
}

function conditions({ search = '', status, category, stock }: ProductListQuery) {
  const words = search.normalize('NFC').split(/\s+/).filter(Boolean);
  return [
    ...words.map(
      (word) => sql<boolean>`fold_romanian(title || ' ' || sku || ' ' || id) like
        '%' || fold_romanian(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    ),
    ...(status === undefined ? [sql<boolean>`status <> 'archived'`] : []),
    ...(status === undefined || status === 'all' ? [] : [sql<boolean>`status = ${status}`]),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
    ...(stock === 'low' ? [sql<boolean>`stock <= low_stock_at`] : []),
  ];
}
