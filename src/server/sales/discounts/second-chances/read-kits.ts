import type { CastingKit } from '#domain/casting/casting-kit.ts';
import { kitOfProduct } from '#domain/casting/kit-of-product.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Reads how an order's products are cast, by id, on sale or not; products that are no kits have no entry. */
export async function readKits(
  db: Connection,
  lines: readonly Pick<OrderLine, 'productId'>[],
): Promise<Map<string, CastingKit>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'audience']).where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap((row) => {
      const kit = kitOfProduct(row);
      return kit ? [[row.id, kit] as const] : [];
    }),
  );
}
