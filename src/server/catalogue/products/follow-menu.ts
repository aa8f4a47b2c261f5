import { publishedSettings } from '#config/published-settings.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listCategories } from './products-table.ts';

/** Builds the menu anew once other categories have something to sell than when the deploy was built. */
export async function followMenu(unit: Unit): Promise<void> {
  const { menu } = publishedSettings;
  if (menu && (await listCategories(unit.tx)).join() !== menu.join()) unit.after.rebuild();
}
