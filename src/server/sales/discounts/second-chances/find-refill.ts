import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { ListedProduct } from '#domain/products/product.ts';
import { refillOf } from '#domain/second-chances/refill-terms.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Finds the refill for a kit at its current price; undefined when it is not on sale. */
export async function findRefill(
  db: Connection,
  kit: CastingKit,
  settings: SecondChanceSettings,
): Promise<ListedProduct | undefined> {
  const id = refillOf(kit, settings);
  return id === null ? undefined : (await findProductCards(db, [id])).get(id);
}
