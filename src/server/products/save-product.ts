import { sql, type Transaction } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import { changedFields, toDraft, type ProductDraft, type SavedProduct } from '#domain/product/product-draft.ts';
import { auditedWrite, type AuditEntry } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { FieldErrors } from '#server/http/problem.ts';
import {
  findAdminProduct,
  findLastChange,
  getAdminProduct,
  productSubject,
  type AdminProduct,
} from './admin-product.ts';
import { findMissingPictures } from './check-pictures.ts';
import { toColumns } from './product-row.ts';
import { watchWindow } from './shop-window.ts';

export type SaveProductResult =
  | { ok: true; product: AdminProduct; windowChanged: boolean }
  | { ok: false; code: 'product_not_found' }
  /** Somebody saved since the owner's copy was read; nothing was written. */
  | { ok: false; code: 'changed_meanwhile'; current: AdminProduct; change: { by: string; at: Date } | null }
  | { ok: false; code: 'invalid_fields'; errors: FieldErrors };

/**
 * Saves the whole product when nobody else has since the owner's copy was read. Stock and place are not touched.
 * Saving what is there already writes nothing, so a repeat after a lost answer is harmless.
 */
export async function saveProduct(
  db: Database,
  actor: Actor,
  id: string,
  saved: SavedProduct,
): Promise<SaveProductResult> {
  const before = await findAdminProduct(db, id);
  if (!before) return { ok: false, code: 'product_not_found' };
  const draft = toDraft(saved);
  if (changedFields(before, draft).length === 0) return { ok: true, product: before, windowChanged: false };
  try {
    return await auditedWrite<SaveProductResult>(
      db,
      actor,
      () => describeSave(before, draft),
      (transaction) => saveInTransaction(transaction, id, saved.version, draft),
    );
  } catch (error) {
    if (isTaken(error, 'products_sku_key')) return { ok: false, code: 'invalid_fields', errors: { sku: ['taken'] } };
    throw error;
  }
}

async function saveInTransaction(
  transaction: Transaction<DatabaseSchema>,
  id: string,
  version: number,
  draft: ProductDraft,
): Promise<SaveProductResult> {
  const errors = await findMissingPictures(transaction, draft.imageProduct);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid_fields', errors };
  const { updated, windowChanged } = await watchWindow(transaction, async () => ({
    updated: await transaction
      .updateTable('products')
      .set({ ...toColumns(draft), version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  }));
  if (updated) return { ok: true, product: await getAdminProduct(transaction, id), windowChanged };
  const current = await findAdminProduct(transaction, id);
  if (!current) return { ok: false, code: 'product_not_found' };
  return { ok: false, code: 'changed_meanwhile', current, change: (await findLastChange(transaction, id)) ?? null };
}

function describeSave(before: AdminProduct, draft: ProductDraft): AuditEntry {
  const changed = changedFields(before, draft);
  const figures = (['status', 'price', 'compareAtPrice'] as const).filter((field) => changed.includes(field));
  return {
    action: 'product.save',
    subject: productSubject(before.id),
    details: {
      changed,
      ...Object.fromEntries(figures.map((field) => [field, { from: before[field], to: draft[field] }])),
    },
  };
}

/** True when a unique rule of the database was hurt, the one of this name. */
function isTaken(error: unknown, constraint: string): boolean {
  const { code, constraint: hurt } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && hurt === constraint;
}
