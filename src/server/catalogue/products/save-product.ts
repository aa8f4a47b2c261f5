import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import {
  changedFields,
  staysSample,
  toDraft,
  type ProductDraft,
  type SavedProduct,
} from '#domain/products/product-draft.ts';
import type { NewEvent } from '#server/platform/events/write-event.ts';
import { isUniqueViolation, type Database, type Tx } from '#server/platform/database/database.ts';
import { priceWithin } from '#domain/products/product-draft-options.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { commit, refuse, refuseFields, type Unit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import {
  findAdminProduct,
  findLastChange,
  getAdminProduct,
  productSubject,
  type AdminProduct,
} from './admin-product.ts';
import { findMissingPictures } from './check-pictures.ts';
import { findCategoryErrors } from './find-category-errors.ts';
import { followMenu, purgeProducts } from './purge-products.ts';
import { findGoesWithErrors, replacedIn, writeGoesWith } from './goes-with/write-goes-with.ts';
import { toColumns } from './product-row.ts';
import { followStatus } from '../stock-alerts/tell-waiting.ts';

/** Saves a product except stock and position, unless another owner has saved since. Writes nothing without a change. */
export async function saveProduct(
  db: Database,
  actor: Actor,
  id: string,
  saved: SavedProduct,
): Promise<{ product: AdminProduct }> {
  const before = await findAdminProduct(db, id);
  if (!before) refuse('product_not_found');
  const draft = toDraft(saved);
  if (changedFields(before, draft).length === 0) return { product: before };
  try {
    return await commit(db, { actor, event: () => describeSave(before, draft) }, (unit) =>
      saveInTransaction(unit, before, saved.version, draft),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'products_sku_key')) refuseFields({ sku: ['taken'] });
    throw error;
  }
}

/** {@link saveProduct} within a larger write, without an audit log entry ({@link describeSave}). */
export async function saveInTransaction(
  unit: Unit,
  before: AdminProduct,
  version: number,
  draft: ProductDraft,
): Promise<{ product: AdminProduct }> {
  const { tx } = unit;
  const { id } = before;
  const errors = {
    ...(await findMissingPictures(tx, draft)),
    ...(await findPartErrors(tx, id, draft)),
    ...(await findGoesWithErrors(tx, id, draft.goesWith)),
    ...(draft.category !== before.category && (await findCategoryErrors(tx, draft.category))),
  };
  if (Object.keys(errors).length > 0) refuseFields(errors);
  const updated = await tx
    .updateTable('products')
    .set({ ...toColumns(draft), sample: staysSample(before, draft), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (updated) {
    await writeGoesWith(tx, id, draft.goesWith);
    purgeProducts(unit, [id, ...replacedIn(before.goesWith, draft.goesWith)]);
    await followStatus(unit, id, draft.status);
    await followMenu(unit);
    return { product: await getAdminProduct(tx, id) };
  }
  const current = await findAdminProduct(tx, id);
  if (!current) refuse('product_not_found');
  refuse('changed_meanwhile', { current, change: (await findLastChange(tx, id)) ?? null });
}

/** Keeps running and planned reductions at or above the share of the price that belongs to separately priced parts. */
async function findPartErrors(tx: Tx, id: string, { options }: ProductDraft): Promise<FieldErrors> {
  const { rows } = await sql<{ lowest: number | null }>`select min(price) as lowest from price_reductions
    where product_id = ${id} and ends_at > now()`.execute(tx);
  const { lowest } = rows[0]!;
  return lowest !== null && priceWithin(options) > lowest ? { price: ['below_parts'] } : {};
}

export function describeSave(before: AdminProduct, draft: ProductDraft): NewEvent {
  const changed = changedFields(before, draft);
  const figures = (['status', 'price'] as const).filter((field) => changed.includes(field));
  const others = changed.filter((field) => field !== 'status' && field !== 'price');
  return {
    kind: 'product.save',
    subject: productSubject(before.id),
    details: {
      ...(others.length > 0 && { changed: others }),
      ...Object.fromEntries(figures.map((field) => [field, { from: before[field], to: draft[field] }])),
    },
  };
}

/** Marks a sample as the owner's own as it stands, with confirmed safety values. A repeat changes nothing. */
export async function confirmSample(db: Database, actor: Actor, id: string): Promise<AdminProduct | undefined> {
  await commit(db, { actor, event: { kind: 'product.confirm', subject: productSubject(id) } }, async (unit) => {
    const confirmed = await unit.tx
      .updateTable('products')
      .set({ sample: false, safetyConfirmed: true })
      .where('id', '=', id)
      .where('sample', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) rollBack(undefined);
    // A production shop sells the product from now on.
    purgeProducts(unit, [id, ...replacedIn((await findAdminProduct(unit.tx, id))?.goesWith)]);
    await followMenu(unit);
  });
  return findAdminProduct(db, id);
}
