import { sql } from 'kysely';
import type { CategorySettings } from '#domain/settings/categories.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings/settings-table.ts';

/** Lists the current categories from settings, published or not. */
export async function listCategorySlugs(db: Connection): Promise<string[]> {
  return (await readSettings(db, 'categories')).value.categories.map(({ category }) => category);
}

/** Refuses a product in an unknown category. The lock keeps the categories unchanged while the product is written. */
export async function findCategoryErrors(tx: Tx, category: string): Promise<FieldErrors> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('settings/categories'))`.execute(tx);
  return (await listCategorySlugs(tx)).includes(category) ? {} : { category: ['unknown_category'] };
}

/** Refuses to remove a category that products of any status, or discount codes, still name. */
export async function findRemovalErrors(
  tx: Tx,
  before: CategorySettings,
  after: CategorySettings,
): Promise<FieldErrors> {
  const kept = new Set(after.categories.map(({ category }) => category));
  const removed = before.categories.map(({ category }) => category).filter((category) => !kept.has(category));
  const { rows } = await sql`select 1 from products where category = any(${removed}::text[])
    union all select 1 from discounts where archived_at is null and categories && ${removed}::text[] limit 1`.execute(
    tx,
  );
  return rows.length > 0 ? { 'value.categories': ['in_use'] } : {};
}
