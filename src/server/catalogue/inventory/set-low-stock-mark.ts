import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { pageSaysAnother, type LowStockMark } from '#domain/inventory/stock-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import { lockStock } from './stock-table.ts';

/** Sets a product's low-stock mark and raises the version, so that an older form cannot restore the old mark. */
export async function setLowStockMark(
  db: Database,
  actor: Actor,
  productId: string,
  { lowStockAt, seen }: LowStockMark,
): Promise<{ stock: number; lowStockAt: number }> {
  return commit<{ stock: number; lowStockAt: number }>(
    db,
    {
      actor,
      event: {
        kind: 'inventory.low_stock_mark',
        subject: `product/${productId}`,
        details: { lowStockAt: { from: seen, to: lowStockAt } },
      },
    },
    async (unit) => {
      const product = (await lockStock(unit.tx, [productId])).get(productId);
      if (!product) refuse('product_not_found');
      const { stock } = product;
      if (product.lowStockAt === lowStockAt) rollBack({ stock, lowStockAt });
      if (product.lowStockAt !== seen)
        refuse('changed_meanwhile', { current: { stock, lowStockAt: product.lowStockAt } });
      await unit.tx
        .updateTable('products')
        .set({ lowStockAt, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', productId)
        .execute();
      if (pageSaysAnother(product, { stock, lowStockAt })) purgeProducts(unit, [productId]);
      return { stock, lowStockAt };
    },
  );
}
