import type { ProductSafety } from '#domain/products/product-safety.ts';
import type { Connection } from '#server/platform/database/database.ts';

export async function findSafety(db: Connection, ids: readonly string[]): Promise<Map<string, ProductSafety>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'safety'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, safety }) => [id, safety]));
}
