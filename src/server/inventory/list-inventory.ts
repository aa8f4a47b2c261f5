import { sql } from 'kysely';
import * as z from 'zod/mini';
import { INVENTORY_PAGE, type InventoryFilter, type InventoryQuery } from '#domain/inventory/inventory-query.ts';
import { stockState, type StockState } from '#domain/product/product.ts';
import type { Database } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { inventoryProducts } from './inventory-products.ts';
import { findPiecesInOrders } from './pieces-in-orders.ts';

export interface InventoryRow {
  id: string;
  sku: string;
  title: string;
  image: string | null;
  status: 'draft' | 'active' | 'archived';
  stock: number;
  lowStockAt: number;
  state: StockState;
  /** Pieces in orders that are yet to be sent; they are already taken off the stock. */
  held: number;
  /** Pieces of orders of the last 30 days, today included. */
  sold30: number;
}

const SORT_KEYS = {
  position: sql<string | number>`products.position`,
  title: sql<string | number>`fold_romanian(products.title)`,
  stock: sql<string | number>`products.stock`,
} as const;

/** A page of the products that are or may be on a shelf. */
export async function listInventory(
  db: Database,
  query: InventoryQuery,
): Promise<{ items: InventoryRow[]; next: string | null }> {
  const descending = query.sort.startsWith('-');
  const column = query.sort.replace('-', '') as keyof typeof SORT_KEYS;
  const key = SORT_KEYS[column];
  const direction = descending ? 'desc' : 'asc';
  let page = inventoryProducts(db, query)
    .select(['id', 'sku', 'title', 'status', 'stock', 'low_stock_at as lowStockAt'])
    .select([sql<string | null>`image_product->>0`.as('image'), key.as('key')])
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(INVENTORY_PAGE + 1);
  if (query.cursor) {
    const [last, id] = readCursor(query.cursor, column === 'title' ? z.string() : z.int());
    const after = descending ? sql`<` : sql`>`;
    page = page.where(sql<boolean>`(${key}, id) ${after} (${last}, ${id})`);
  }
  const rows = await page.execute();
  const shown = rows.slice(0, INVENTORY_PAGE);
  const pieces = await findPiecesInOrders(
    db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ key: _key, ...row }) => ({
      ...row,
      state: stockState(row),
      ...(pieces.get(row.id) ?? { held: 0, sold30: 0 }),
    })),
    next: last ? Buffer.from(JSON.stringify([last.key, last.id])).toString('base64url') : null,
  };
}

/** How many products are in each state. */
export async function countStockStates(db: Database): Promise<Record<StockState, number>> {
  const counted = await sql<Record<StockState, number>>`
    select (count(*) filter (where stock = 0))::integer as "soldOut",
      (count(*) filter (where stock > 0 and stock <= low_stock_at))::integer as low,
      (count(*) filter (where stock > low_stock_at and stock > 0))::integer as available
    from products where status <> 'archived'`.execute(db);
  return counted.rows[0]!;
}

/** What the export writes of each product, by position. */
export function listStocks(db: Database, filter: InventoryFilter) {
  return inventoryProducts(db, filter)
    .select(['sku', 'id', 'title', 'stock', 'low_stock_at as lowStockAt'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function readCursor(cursor: string, key: z.ZodMiniType<string | number>): [string | number, string] {
  try {
    return z.tuple([key, z.string()]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ProblemError(422, 'invalid_request', 'The request is not valid', { errors: { cursor: ['invalid'] } });
  }
}
