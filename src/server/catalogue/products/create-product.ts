import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { firstFree } from '#domain/products/product-draft-id.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { type NewProduct, toDraft } from '#domain/products/product-draft.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { commit, refuseFields, type Unit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { getAdminProduct, productSubject, type AdminProduct, findAdminProduct } from './admin-product.ts';
import { findMissingPictures } from './check-pictures.ts';
import { findCategoryErrors } from './find-category-errors.ts';
import { followMenu, purgeProducts } from './purge-products.ts';
import { findGoesWithErrors, replacedIn, writeGoesWith } from './goes-with/write-goes-with.ts';
import { toColumns } from './product-row.ts';

const MARK = ' (copie)';

/** Adds a product at the end of the list; its first pieces start its stock history. A draft without a stock gets 0. */
export function createProduct(db: Database, actor: Actor, created: NewProduct): Promise<{ product: AdminProduct }> {
  const { id, status, price } = created;
  const stock = created.stock ?? 0;
  const entry = { kind: 'product.create', subject: productSubject(id), details: { status, price, stock } };
  return commit(db, { actor, event: entry }, (unit) => addProduct(unit, actor, created));
}

/** {@link createProduct} within a larger write, without an audit log entry. */
export async function addProduct(unit: Unit, actor: Actor, created: NewProduct): Promise<{ product: AdminProduct }> {
  const { id } = created;
  const stock = created.stock ?? 0;
  const missing = {
    ...(await findMissingPictures(unit.tx, created)),
    ...(await findGoesWithErrors(unit.tx, id, created.goesWith)),
    ...(await findCategoryErrors(unit.tx, created.category)),
  };
  // A product that names missing things is not inserted; `findTaken` adds the errors of its id and SKU.
  if (Object.keys(missing).length > 0) refuseFields({ ...missing, ...(await findTaken(unit.tx, created)) });
  const inserted = await insertProduct(unit.tx, created);
  if (!inserted) refuseFields(await findTaken(unit.tx, created));
  if (stock > 0) await noteFirstStock(unit.tx, actor, { id, stock });
  purgeProducts(unit, [id, ...replacedIn(created.goesWith)]);
  await followMenu(unit);
  return { product: await getAdminProduct(unit.tx, id) };
}

/** @returns false when another product has the id or SKU; waits for one that is being inserted right now */
async function insertProduct(tx: Tx, created: NewProduct): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values({
      ...toColumns(created),
      id: created.id,
      stock: created.stock ?? 0,
      position: sql`(select coalesce(max(position), 0) + 1 from products)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await writeGoesWith(tx, created.id, created.goesWith);
  return true;
}

async function findTaken(tx: Tx, { id, sku }: NewProduct): Promise<FieldErrors> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where((eb) => eb.or([eb('id', '=', id), ...(sku ? [eb('sku', '=', sku)] : [])]))
    .execute();
  return {
    ...(rows.some((row) => row.id === id) ? { id: ['taken'] } : {}),
    ...(sku && rows.some((row) => row.sku === sku) ? { sku: ['taken'] } : {}),
  };
}

async function noteFirstStock(tx: Tx, actor: Actor, { id, stock }: { id: string; stock: number }): Promise<void> {
  await tx
    .insertInto('stockChanges')
    .values({ productId: id, delta: stock, stockAfter: stock, reason: 'initial', actor: actor.email, orderId: null })
    .execute();
}

/** Copies a product as a draft without stock. */
export function duplicateProduct(db: Database, actor: Actor, id: string): Promise<{ product: AdminProduct }> {
  return commit(db, { actor }, async (unit) => {
    const original = await findAdminProduct(unit.tx, id);
    if (!original) refuse('product_not_found');
    // Called for its locks only: they keep the products that the original names.
    await findGoesWithErrors(unit.tx, id, original.goesWith);
    // A concurrent copy may take the name; the next round sees it.
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
  // A draft without a SKU gets a copy without one.
  const sku = original.sku && `${original.sku.slice(0, PRODUCT_LIMITS.sku - 12)}-COPIE`;
  return {
    ...toDraft(original),
    id: firstFree(id, new Set(rows.map((row) => row.id))),
    sku: sku && firstFree(sku, new Set(rows.map((row) => row.sku))),
    title: original.title.slice(0, PRODUCT_LIMITS.title - MARK.length).trimEnd() + MARK,
    status: 'draft',
    // The copy is another product, whose safety values nobody has confirmed.
    safetyConfirmed: false,
    stock: 0,
  };
}
