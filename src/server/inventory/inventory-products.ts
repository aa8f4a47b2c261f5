import { sql } from 'kysely';
import type { InventoryFilter } from '#domain/inventory/inventory-query.ts';
import type { Database } from '#server/database.ts';

const STATES = {
  soldOut: sql<boolean>`stock = 0`,
  low: sql<boolean>`stock > 0 and stock <= low_stock_at`,
  available: sql<boolean>`stock > 0 and stock > low_stock_at`,
} as const;

/** The products that a filter finds; archived ones have left the shelf. */
export function inventoryProducts(db: Database, { search, state }: InventoryFilter) {
  let products = db.selectFrom('products').where('status', '<>', 'archived');
  if (state) products = products.where(STATES[state]);
  for (const word of search.normalize('NFC').split(/\s+/).filter(Boolean)) {
    const part = sql`'%' || fold_romanian(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
    products = products.where(sql<boolean>`(search_text like ${part} or fold_romanian(sku) like ${part})`);
  }
  return products;
}
