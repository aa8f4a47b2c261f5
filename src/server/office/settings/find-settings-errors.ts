import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import { LOOK_PICTURE_NAMES, LOOK_PICTURES, type Look } from '#domain/settings/look.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { onSale } from '#server/catalogue/on-sale.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';

/** Finds errors of the home page's look: missing or small pictures, and products that are not on sale. */
export async function findLookErrors(db: Database, look: Look): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const media = await db
    .selectFrom('media')
    .select(['id', 'width', 'height'])
    .where('id', 'in', hashesOf(look))
    .execute();
  for (const name of LOOK_PICTURE_NAMES) {
    const chosen = look[name];
    if (!chosen) continue;
    const picture = media.find(({ id }) => id === hashOf(chosen.path));
    const least = LOOK_PICTURES[name];
    if (!picture) errors[`value.${name}`] = ['not_found'];
    else if (picture.width < least.width || picture.height < least.height) errors[`value.${name}`] = ['too_small'];
  }
  const shown = await db
    .selectFrom('products')
    .select('id')
    .where(onSale())
    .where('id', 'in', ['', ...look.featured])
    .execute();
  if (shown.length < look.featured.length) errors['value.featured'] = ['not_on_sale'];
  return errors;
}

/** Lists picture hashes; the empty string keeps SQL's `in` list non-empty. */
const hashesOf = (look: Look) => ['', ...LOOK_PICTURE_NAMES.flatMap((name) => look[name]?.path ?? []).map(hashOf)];
const hashOf = (path: string) => PICTURE_PATH.exec(path)?.[1] ?? '';

/** Finds errors of second chances: a refill that is not on sale, or that costs no more than the reduced price. */
export async function findSecondChanceErrors(db: Connection, settings: SecondChanceSettings): Promise<FieldErrors> {
  if (!settings.offered) return {};
  const errors: FieldErrors = {};
  for (const field of ['refill', 'slowRefill'] as const) {
    const id = settings[field];
    if (id === null) continue;
    const refill = (await findProductCards(db, [id])).get(id);
    if (!refill) errors[`value.${field}`] = ['not_on_sale'];
    else if (settings.price >= refill.price) errors['value.price'] = ['not_lower'];
  }
  return errors;
}
