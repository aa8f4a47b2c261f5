import type { Updateable } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { toDraft, type SavedProduct } from '#domain/products/product-draft.ts';
import type { StockChange, StockReason } from '#domain/inventory/stock-change.ts';
import { changeStockByHand } from '#server/catalogue/inventory/change-stock.ts';
import { findAdminProduct, type AdminProduct } from '#server/catalogue/products/admin-product.ts';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { saveProduct } from '#server/catalogue/products/save-product.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { newProduct } from './new-product.ts';
import { useTestDatabase } from './test-database.ts';

export const ana = { id: 'u-ana', email: 'ana@exemplu.ro' };
export const ioana = { id: 'u-ioana', email: 'ioana@exemplu.ro' };

export function useAdminProducts() {
  const test = useTestDatabase();
  const form = (product: AdminProduct, changes: Partial<SavedProduct> = {}): SavedProduct => ({
    ...toDraft(product),
    version: product.version,
    ...changes,
  });
  const read = async (id: string) => (await findAdminProduct(test.db, id))!;
  return {
    test,
    create: async (changes: Parameters<typeof newProduct>[0] = {}) => {
      const result = await attempt(() => createProduct(test.db, ana, newProduct(changes)));
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.product;
    },
    form,
    /** Saves the form of an owner who saw this version. */
    save: (product: AdminProduct, changes: Partial<SavedProduct> = {}, by: Actor = ana) =>
      attempt(() => saveProduct(test.db, by, product.id, form(product, changes))),
    read,
    /** Writes to the row directly, bypassing all rules. */
    change: (id: string, changes: Updateable<DatabaseSchema['products']>) =>
      test.db.updateTable('products').set(changes).where('id', '=', id).execute(),
    changeStock: (
      id: string,
      change: StockChange,
      reason: StockReason = 'correction',
      batch: string = crypto.randomUUID(),
    ) => attempt(() => changeStockByHand(test.db, ana, id, { change, reason, note: '', batch })),
    events: (id: string) =>
      test.db
        .selectFrom('events')
        .select(['actor', 'kind', 'details'])
        .where('subject', '=', `product/${id}`)
        .orderBy('id')
        .execute(),
  };
}
