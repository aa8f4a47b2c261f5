import { sql, type Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import type { NewProduct } from '#domain/product/product-draft.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { FieldErrors } from '#server/http/problem.ts';
import { getAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { findMissingPictures } from './check-pictures.ts';
import { toColumns } from './product-row.ts';
import { watchWindow } from './shop-window.ts';

export type CreateProductResult =
  | { ok: true; product: AdminProduct; windowChanged: boolean }
  | { ok: false; code: 'invalid_fields'; errors: FieldErrors };

/** Adds a product at the end of the catalogue; its first pieces are the first line of its stock history. */
export function createProduct(db: Database, actor: Actor, created: NewProduct): Promise<CreateProductResult> {
  const { id, status, price, stock } = created;
  const entry = { action: 'product.create', subject: productSubject(id), details: { status, price, stock } };
  return auditedWrite<CreateProductResult>(db, actor, entry, async (transaction) => {
    const missing = await findMissingPictures(transaction, created.imageProduct);
    const { inserted, windowChanged } = await watchWindow(transaction, async () => ({
      inserted: await insertProduct(transaction, created),
    }));
    const errors = inserted ? missing : { ...missing, ...(await findTaken(transaction, created)) };
    if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid_fields', errors };
    if (stock > 0) await noteFirstStock(transaction, actor, created);
    return { ok: true, product: await getAdminProduct(transaction, id), windowChanged };
  });
}

/** @returns false when id or stock number belong to another product; one that is being made right now is waited for */
export async function insertProduct(transaction: Transaction<DatabaseSchema>, created: NewProduct): Promise<boolean> {
  const inserted = await transaction
    .insertInto('products')
    .values({
      ...toColumns(created),
      id: created.id,
      stock: created.stock,
      position: sql`(select coalesce(max(position), 0) + 1 from products)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function findTaken(transaction: Transaction<DatabaseSchema>, { id, sku }: NewProduct): Promise<FieldErrors> {
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'sku'])
    .where((eb) => eb.or([eb('id', '=', id), eb('sku', '=', sku)]))
    .execute();
  return {
    ...(rows.some((row) => row.id === id) ? { id: ['taken'] } : {}),
    ...(rows.some((row) => row.sku === sku) ? { sku: ['taken'] } : {}),
  };
}

async function noteFirstStock(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  { id, stock }: NewProduct,
): Promise<void> {
  await transaction
    .insertInto('stock_changes')
    .values({ product_id: id, delta: stock, stock_after: stock, reason: 'initial', actor: actor.email, order_id: null })
    .execute();
}
