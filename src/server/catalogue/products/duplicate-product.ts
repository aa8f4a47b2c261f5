import type { Actor } from '#domain/accounts/account.ts';
import { firstFree } from '#domain/products/product-draft-id.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { toDraft, type NewProduct } from '#domain/products/product-draft.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct, getAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { insertProduct } from './create-product.ts';
import { findGoesWithErrors } from './goes-with/write-goes-with.ts';

const MARK = ' (copie)';

/** Makes a draft from a product, of which no piece is in stock. */
export function duplicateProduct(db: Database, actor: Actor, id: string): Promise<{ product: AdminProduct }> {
  return commit(db, { actor }, async (unit) => {
    const original = await findAdminProduct(unit.tx, id);
    if (!original) refuse('product_not_found');
    // Only for its locks: what the original names is there.
    await findGoesWithErrors(unit.tx, id, original.goesWith);
    // Another copy that is made right now may take the name; the next round sees it.
    for (;;) {
      const copy = await nameCopy(unit.tx, original);
      if (await insertProduct(unit.tx, copy)) {
        const event = { kind: 'product.duplicate', subject: productSubject(copy.id), details: { of: original.title } };
        await writeEvent(unit.tx, actor, event);
        return { product: await getAdminProduct(unit.tx, copy.id) };
      }
    }
  });
}

async function nameCopy(tx: Tx, original: AdminProduct): Promise<NewProduct> {
  const rows = await tx.selectFrom('products').select(['id', 'sku']).execute();
  const id = `${original.id.slice(0, 68).replace(/-+$/, '')}-copie`;
  // A draft without a stock number is copied without one.
  const sku = original.sku && `${original.sku.slice(0, PRODUCT_LIMITS.sku - 12)}-COPIE`;
  return {
    ...toDraft(original),
    id: firstFree(id, new Set(rows.map((row) => row.id))),
    sku: sku && firstFree(sku, new Set(rows.map((row) => row.sku))),
    title: original.title.slice(0, PRODUCT_LIMITS.title - MARK.length).trimEnd() + MARK,
    status: 'draft',
    // Another product, of which nobody has checked anything.
    safetyConfirmed: false,
    stock: 0,
  };
}
