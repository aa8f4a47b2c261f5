import { publishedSettings } from '#config/published-settings.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { CATALOGUE_TAG, listCategories, productTag } from './products-table.ts';

/** Drops what the CDN keeps of these products and of the lists they stand in. Where that fails the checkout knows better. */
export function purgeProducts(unit: Unit, ids: readonly string[]): void {
  if (ids.length > 0) unit.after.purge(CATALOGUE_TAG, ...ids.map(productTag));
}

/** Builds the menu anew once other categories have something to sell than when the deploy was built. */
export async function followMenu(unit: Unit): Promise<void> {
  const { menu } = publishedSettings;
  if (menu && (await listCategories(unit.tx)).join() !== menu.join()) unit.after.rebuild();
}
