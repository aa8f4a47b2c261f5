import { sql } from 'kysely';
import { INVENTORY_PAGE, type StockHistoryQuery } from '#domain/inventory/inventory-query.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Lists a page of the stock history of one product, or of all, latest first. */
export async function listStockHistory(db: Database, query: StockHistoryQuery & { productId?: string }) {
  let lines = db
    .selectFrom('stockChanges')
    .innerJoin('products', 'products.id', 'stockChanges.productId')
    .leftJoin('orders', 'orders.id', 'stockChanges.orderId')
    .select(['stockChanges.id', 'stockChanges.at', 'stockChanges.productId', 'products.title', 'stockChanges.delta'])
    .select(['stockChanges.stockAfter', 'stockChanges.reason', 'stockChanges.note', 'stockChanges.actor'])
    .select(['stockChanges.batch', 'orders.id as orderId', 'orders.number as orderNumber']);
  if (query.productId) lines = lines.where('stockChanges.productId', '=', query.productId);
  if (query.reason) lines = lines.where('stockChanges.reason', '=', query.reason);
  if (query.cursor) lines = lines.where('stockChanges.id', '<', query.cursor);
  const rows = await lines
    .orderBy('stockChanges.id', 'desc')
    .limit(INVENTORY_PAGE + 1)
    .execute();
  const shown = rows.slice(0, INVENTORY_PAGE);
  const batches = await findBatches(
    db,
    shown.flatMap(({ batch }) => batch ?? []),
  );
  return {
    items: shown.map(({ batch, orderId, orderNumber, ...line }) => {
      const { undone, ofMany } = (batch && batches.get(batch)) || { undone: false, ofMany: false };
      return {
        ...line,
        order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
        // Undo takes back the whole batch: the change by hand, or the whole count.
        undoable: undone || line.delta === 0 ? null : batch,
        undone,
        ofMany,
      };
    }),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}

/** Finds batches that were undone, and batches of several products. Looks each up by index. */
async function findBatches(
  db: Database,
  batches: readonly string[],
): Promise<Map<string, { undone: boolean; ofMany: boolean }>> {
  if (batches.length === 0) return new Map();
  const { rows } = await sql<{ batch: string; undone: boolean; ofMany: boolean }>`
    select batch,
      (select id from stock_changes where undoes = wanted.batch limit 1) is not null as undone,
      (select id from stock_changes where batch = wanted.batch offset 1 limit 1) is not null as "ofMany"
    from unnest(${[...new Set(batches)]}::uuid[]) as wanted (batch)`.execute(db);
  return new Map(rows.map(({ batch, ...facts }) => [batch, facts]));
}
