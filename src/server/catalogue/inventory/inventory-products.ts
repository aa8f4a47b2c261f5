import { sql } from 'kysely';
import type { InventoryFilter } from '#domain/inventory/inventory-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';

const STATES = {
  soldOut: sql<boolean>`stock = 0`,
  low: sql<boolean>`stock > 0 and stock <= low_stock_at`,
  available: sql<boolean>`stock > 0 and stock > low_stock_at`,
} as const;

/** The products that a filter finds; archived ones have left the shelf. */
export function inventoryProducts(db: Database, { search, state }: InventoryFilter) {
  let products = db.selectFrom('products').where('status', '<>', 'archived');
  if (state) products = products.where(STATES[state]);
  for (const condition of holdsWords(sql`search_text || ' ' || fold_romanian(sku)`, search)) {
    products = products.where(condition);
  }
  return products;
}
