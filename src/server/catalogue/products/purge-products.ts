import { publishedSettings } from '#config/published-settings.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { CATALOGUE_TAG, listCategories, productTag } from './products-table.ts';

/** Purges these products' pages and all lists. The checkout reads fresh prices, so a failed purge does no harm. */
export function purgeProducts(unit: Unit, ids: readonly string[]): void {
  if (ids.length > 0) unit.after.purge(CATALOGUE_TAG, ...ids.map(productTag));
}

/** Requests a build when the categories with products on sale differ from the menu of the current deploy. */
export async function followMenu(unit: Unit): Promise<void> {
  const { menu } = publishedSettings;
  if (menu && (await listCategories(unit.tx)).join() !== menu.join()) unit.after.rebuild();
}
