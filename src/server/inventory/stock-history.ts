import { sql } from 'kysely';
import { INVENTORY_PAGE, type StockHistoryQuery } from '#domain/inventory/inventory-query.ts';
import type { Database } from '#server/database.ts';

/** One line of the history: who moved how many pieces, when and why. */
export interface StockHistoryLine {
  id: string;
  at: Date;
  productId: string;
  title: string;
  delta: number;
  stockAfter: number;
  reason: string;
  note: string;
  /** An admin's e-mail; `shopper` or `system` where nobody of the team acted. */
  actor: string;
  order: { id: string; number: string } | null;
  /** Names the change by hand, or the whole count, that undoing takes back; null for what cannot be undone. */
  undoable: string | null;
  undone: boolean;
  /** True when other products changed with it, as in a count. */
  ofMany: boolean;
}

/** A page of the history of one product, or of all, latest first. */
export async function listStockHistory(
  db: Database,
  query: StockHistoryQuery & { productId?: string },
): Promise<{ items: StockHistoryLine[]; next: string | null }> {
  let lines = db
    .selectFrom('stock_changes')
    .innerJoin('products', 'products.id', 'stock_changes.product_id')
    .leftJoin('orders', 'orders.id', 'stock_changes.order_id')
    .select([
      'stock_changes.id',
      'stock_changes.at',
      'stock_changes.product_id as productId',
      'products.title',
      'stock_changes.delta',
      'stock_changes.stock_after as stockAfter',
      'stock_changes.reason',
      'stock_changes.note',
      'stock_changes.actor',
      'stock_changes.batch',
      'orders.id as orderId',
      'orders.number as orderNumber',
      sql<boolean>`exists (select 1 from stock_changes as later where later.undoes = stock_changes.batch)`.as('undone'),
      sql<boolean>`exists (select 1 from stock_changes as other
        where other.batch = stock_changes.batch and other.id <> stock_changes.id)`.as('ofMany'),
    ]);
  if (query.productId) lines = lines.where('stock_changes.product_id', '=', query.productId);
  if (query.reason) lines = lines.where('stock_changes.reason', '=', query.reason);
  if (query.cursor) lines = lines.where('stock_changes.id', '<', query.cursor);
  const rows = await lines
    .orderBy('stock_changes.id', 'desc')
    .limit(INVENTORY_PAGE + 1)
    .execute();
  const shown = rows.slice(0, INVENTORY_PAGE);
  return {
    items: shown.map(({ batch, orderId, orderNumber, ...line }) => ({
      ...line,
      order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
      undoable: line.undone || line.delta === 0 ? null : batch,
    })),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}
