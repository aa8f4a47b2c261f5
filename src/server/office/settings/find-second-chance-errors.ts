import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';

/** Refuses what cannot be a second chance: a refill that is not on sale, or that costs no more than the owner's price. */
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
