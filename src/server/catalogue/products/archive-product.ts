import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { allowedStatus } from '#domain/products/product-draft.ts';
import type { ProductStatus } from '#domain/products/product.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { findAdminProduct, getAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { followStatus } from '../stock-alerts/tell-waiting.ts';
import { followMenu, purgeProducts } from './purge-products.ts';
import { replacedIn } from './goes-with/write-goes-with.ts';

/** Takes a product out of the shop and out of the list; orders and histories keep naming it. */
export function archiveProduct(db: Database, actor: Actor, id: string): Promise<{ product: AdminProduct }> {
  return changeStatus(db, actor, id, 'product.archive', () => Promise.resolve('archived'));
}

/** Archives every sample product in one write; each is restored by itself, like any other product. */
export function archiveSamples(db: Database, actor: Actor): Promise<{ archived: number }> {
  return commit(db, { actor }, async (unit) => {
    const samples = await unit.tx
      .selectFrom('products')
      .select('id')
      .where('sample', '=', true)
      .where('status', '<>', 'archived')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const { id } of samples) {
      const product = await getAdminProduct(unit.tx, id);
      await moveTo(unit, product, 'archived');
      await writeEvent(unit.tx, actor, describeMove('product.archive', product, 'archived'));
    }
    return { archived: samples.length };
  });
}

/** Restores an archived product to its former status, or to a draft when it lacks what the shop must show. */
export function restoreProduct(db: Database, actor: Actor, id: string): Promise<{ product: AdminProduct }> {
  return changeStatus(db, actor, id, 'product.restore', async (tx, product) => {
    if (product.status !== 'archived') return product.status;
    return allowedStatus(product, await findStatusBefore(tx, id));
  });
}

type ChooseStatus = (tx: Tx, product: AdminProduct) => Promise<ProductStatus>;

/** Changes a product's status. Changes and logs nothing when the product already has it. */
async function changeStatus(
  db: Database,
  actor: Actor,
  id: string,
  kind: string,
  choose: ChooseStatus,
): Promise<{ product: AdminProduct }> {
  return commit(db, { actor }, async (unit) => {
    await unit.tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const product = await findAdminProduct(unit.tx, id);
    if (!product) refuse('product_not_found');
    const status = await choose(unit.tx, product);
    if (status === product.status) return { product };
    const written = await moveTo(unit, product, status);
    await writeEvent(unit.tx, actor, describeMove(kind, product, status));
    return { product: written };
  });
}

const describeMove = (kind: string, { id, status: from }: AdminProduct, to: ProductStatus) => ({
  kind,
  subject: productSubject(id),
  details: { status: { from, to } },
});

async function moveTo(unit: Unit, { id, goesWith }: AdminProduct, status: ProductStatus): Promise<AdminProduct> {
  purgeProducts(unit, [id, ...replacedIn(goesWith)]);
  const written = await writeStatus(unit.tx, id, status);
  await followStatus(unit, id, status);
  await followMenu(unit);
  return written;
}

async function writeStatus(tx: Tx, id: string, status: ProductStatus) {
  await tx
    .updateTable('products')
    .set({ status, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  return getAdminProduct(tx, id);
}

/** Reads from the audit log the status that a product had before it was archived. */
async function findStatusBefore(tx: Tx, id: string): Promise<ProductStatus> {
  const entry = await tx
    .selectFrom('events')
    .select(sql<ProductStatus | null>`details -> 'status' ->> 'from'`.as('status'))
    .where('orderId', 'is', null)
    .where('subject', '=', productSubject(id))
    .where(sql<boolean>`details -> 'status' ->> 'to' = 'archived'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry?.status ?? 'draft';
}
