import { sql, type Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { allowedStatus } from '#domain/product/product-draft.ts';
import type { ProductStatus } from '#domain/product/product.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { findAdminProduct, getAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { watchWindow } from './shop-window.ts';

export type ArchiveProductResult =
  { ok: true; product: AdminProduct; windowChanged: boolean } | { ok: false; code: 'product_not_found' };

/** Takes a product out of the shop and out of the list; orders and histories keep naming it. */
export function archiveProduct(db: Database, actor: Actor, id: string): Promise<ArchiveProductResult> {
  return changeStatus(db, actor, id, 'product.archive', () => Promise.resolve('archived'));
}

/** Gives an archived product the status back that it had; a draft when it lacks what the shop would show. */
export function restoreProduct(db: Database, actor: Actor, id: string): Promise<ArchiveProductResult> {
  return changeStatus(db, actor, id, 'product.restore', async (transaction, product) => {
    if (product.status !== 'archived') return product.status;
    return allowedStatus(product, await findStatusBefore(transaction, id));
  });
}

type ChooseStatus = (transaction: Transaction<DatabaseSchema>, product: AdminProduct) => Promise<ProductStatus>;

/** Changes nothing, and logs nothing, when the product already has the status. */
async function changeStatus(
  db: Database,
  actor: Actor,
  id: string,
  action: string,
  choose: ChooseStatus,
): Promise<ArchiveProductResult> {
  let from: ProductStatus | undefined;
  const result = await auditedWrite<ArchiveProductResult | { ok: false; code: 'unchanged'; product: AdminProduct }>(
    db,
    actor,
    (done) => ({
      action,
      subject: productSubject(id),
      details: { status: { from, to: 'product' in done ? done.product.status : undefined } },
    }),
    async (transaction) => {
      await transaction.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const product = await findAdminProduct(transaction, id);
      if (!product) return { ok: false, code: 'product_not_found' };
      const status = await choose(transaction, product);
      from = product.status;
      if (status === product.status) return { ok: false, code: 'unchanged', product };
      return watchWindow(transaction, async () => ({ ok: true, product: await writeStatus(transaction, id, status) }));
    },
  );
  if (!result.ok && result.code === 'unchanged') return { ok: true, product: result.product, windowChanged: false };
  return result;
}

async function writeStatus(transaction: Transaction<DatabaseSchema>, id: string, status: ProductStatus) {
  await transaction
    .updateTable('products')
    .set({ status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return getAdminProduct(transaction, id);
}

/** What the audit log says the product was before it was archived, by whatever way. */
async function findStatusBefore(transaction: Transaction<DatabaseSchema>, id: string): Promise<ProductStatus> {
  const entry = await transaction
    .selectFrom('audit_log')
    .select(sql<ProductStatus | null>`details -> 'status' ->> 'from'`.as('status'))
    .where('subject', '=', productSubject(id))
    .where(sql<boolean>`details -> 'status' ->> 'to' = 'archived'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry?.status ?? 'draft';
}
