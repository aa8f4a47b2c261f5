import { toDraft, type SavedProduct } from '#domain/products/product-draft.ts';
import type { AdminProduct } from '#server/catalogue/products/admin-product.ts';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { newProduct } from './new-product.ts';
import { useTestDatabase } from './test-database.ts';

export const ana = { id: 'u-ana', email: 'ana@exemplu.ro' };
export const ioana = { id: 'u-ioana', email: 'ioana@exemplu.ro' };

/** Owners who make products and change them. */
export function useAdminProducts() {
  const test = useTestDatabase();
  return {
    test,
    create: async (changes: Parameters<typeof newProduct>[0] = {}) => {
      const result = await createProduct(test.db, ana, newProduct(changes));
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.product;
    },
    /** What the product's form sends. */
    form: (product: AdminProduct, changes: Partial<SavedProduct> = {}): SavedProduct => ({
      ...toDraft(product),
      version: product.version,
      ...changes,
    }),
    audit: (id: string) =>
      test.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'details'])
        .where('subject', '=', `product/${id}`)
        .orderBy('id')
        .execute(),
  };
}
