import { sql } from 'kysely';
import { INVENTORY_PAGE, type InventoryFilter, type InventoryQuery } from '#domain/inventory/inventory-query.ts';
import { stockState, type StockState } from '#domain/products/product.ts';
import type { Database } from '#server/platform/database/database.ts';
import { CURSOR_KEYS, readCursor, toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';

/** A literal expression rather than a parameter, so that the planner can estimate how few orders match. */
const START = sql`(date_trunc('day', now() at time zone 'Europe/Bucharest') - interval '29 days')
  at time zone 'Europe/Bucharest'`;

const STATES = {
  soldOut: sql<boolean>`stock = 0`,
  low: sql<boolean>`stock > 0 and stock <= low_stock_at`,
  available: sql<boolean>`stock > 0 and stock > low_stock_at`,
} as const;

const SORT_KEYS = {
  position: { by: sql`products.position`, type: 'bigint' },
  title: { by: sql`fold_romanian(products.title)`, type: 'text' },
  stock: { by: sql`products.stock`, type: 'bigint' },
} as const;

/** Lists a page of the products that are not archived. */
export async function listInventory(db: Database, query: InventoryQuery) {
  const descending = query.sort.startsWith('-');
  const column = query.sort.replace('-', '') as keyof typeof SORT_KEYS;
  const { by, type } = SORT_KEYS[column];
  const direction = descending ? 'desc' : 'asc';
  let page = inventoryProducts(db, query)
    .select(['id', 'sku', 'title', 'status', 'stock', 'lowStockAt'])
    .select(sql<number>`(select count(*)::integer from stock_alerts a where a.product_id = products.id)`.as('waiting'))
    .select([sql<string | null>`image_product->>0`.as('image'), sql<string>`(${by})::text`.as('key')])
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(INVENTORY_PAGE + 1);
  if (query.cursor) {
    const { key, id } = readCursor(query.cursor, type === 'text' ? CURSOR_KEYS.text : CURSOR_KEYS.number);
    const after = descending ? sql`<` : sql`>`;
    page = page.where(sql<boolean>`(${by}, id) ${after} (${key}::${sql.raw(type)}, ${id})`);
  }
  const { items, next } = toPage(await page.execute(), INVENTORY_PAGE);
  const quantities = await countUnitsInOrders(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => ({
      ...row,
      state: stockState(row),
      ...(quantities.get(row.id) ?? { committed: 0, sold30: 0 }),
    })),
    next,
  };
}

export async function countStockStates(db: Database): Promise<Record<StockState, number>> {
  const counted = await sql<Record<StockState, number>>`
    select (count(*) filter (where stock = 0))::integer as "soldOut",
      (count(*) filter (where stock > 0 and stock <= low_stock_at))::integer as low,
      (count(*) filter (where stock > low_stock_at and stock > 0))::integer as available
    from products where status <> 'archived'`.execute(db);
  return counted.rows[0]!;
}

/** Lists the export's rows: each product with a SKU, by position, because a count names products by it. */
export function listStocks(db: Database, filter: InventoryFilter) {
  return inventoryProducts(db, filter)
    .select(['sku', 'id', 'title', 'stock', 'lowStockAt'])
    .where('sku', '<>', '')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Selects the products that match a filter; archived products hold no stock to manage. */
function inventoryProducts(db: Database, { search, state }: InventoryFilter) {
  let products = db.selectFrom('products').where('status', '<>', 'archived');
  if (state) products = products.where(STATES[state]);
  for (const condition of holdsWords(sql`search_text || ' ' || fold_romanian(sku)`, search)) {
    products = products.where(condition);
  }
  return products;
}

/** Counts pieces in unsent orders, which have left the stock, and those sold in the last 30 days, today included. */
async function countUnitsInOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { committed: number; sold30: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; committed: number; sold30: number }>`
    with waiting as (
      select product_id, sum(quantity) as pieces from orders join order_lines on order_id = orders.id
      where status <> 'rejected' and fulfilment in ('unfulfilled', 'packed') and product_id = any(${ids}::text[])
      group by product_id),
    recent as (
      select product_id, sum(quantity) as pieces from orders join order_lines on order_id = orders.id
      where placed_at >= ${START} and status <> 'rejected' and fulfilment <> 'returned'
        and product_id = any(${ids}::text[])
      group by product_id)
    select wanted.id, coalesce(waiting.pieces, 0)::integer as committed, coalesce(recent.pieces, 0)::integer as sold30
    from unnest(${ids}::text[]) as wanted (id)
    left join waiting on waiting.product_id = wanted.id
    left join recent on recent.product_id = wanted.id`.execute(db);
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}
