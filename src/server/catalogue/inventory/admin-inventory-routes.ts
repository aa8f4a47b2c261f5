import type { Language } from '#domain/accounts/language.ts';
import {
  inventoryProductSchema,
  inventoryQuerySchema,
  inventoryTableSchema,
  stockHistoryQuerySchema,
} from '#domain/inventory/inventory-query.ts';
import { lowStockMarkSchema, stockChangeRequestSchema, undoStockSchema } from '#domain/inventory/stock-change.ts';
import { stockCountRequestSchema } from '#domain/inventory/stock-count.ts';
import { SHEET_HEADINGS } from '#domain/products/product-sheet.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { answerTable } from '#server/platform/lists/write-table.ts';
import { changeStockByHand } from './change-stock.ts';
import { countStock } from './count-stock.ts';
import { countStockStates, listInventory, listStocks } from './list-inventory.ts';
import { setLowStockMark } from './set-low-stock-mark.ts';
import { listStockHistory } from './stock-history.ts';
import type { LockedStock } from './stock-table.ts';
import { undoStockChange } from './undo-stock-change.ts';

const COLUMNS = ['sku', 'id', 'title', 'stock', 'lowStockAt'] as const;

export const adminInventoryRoutes = createAdminApi()
  .get('/api/admin/inventory', validated('query', inventoryQuerySchema), async (c) =>
    c.json(await listInventory(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inventory/states', async (c) => c.json(await countStockStates(database())))
  .get('/api/admin/inventory/history', validated('query', stockHistoryQuerySchema), async (c) =>
    c.json(await listStockHistory(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inventory/export.csv', validated('query', inventoryTableSchema), async (c) => {
    const { language, ...filter } = c.req.valid('query');
    return answerStocks(await listStocks(database(), filter), language);
  })
  .post('/api/admin/inventory/count', validated('json', stockCountRequestSchema), async (c) =>
    c.json(await countStock(database(), c.get('actor'), c.req.valid('json'))),
  )
  .post('/api/admin/inventory/undo', validated('json', undoStockSchema), async (c) => {
    return c.json(await undoStockChange(database(), c.get('actor'), c.req.valid('json').batch));
  })
  .post(
    '/api/admin/inventory/:productId/changes',
    validated('param', inventoryProductSchema),
    validated('json', stockChangeRequestSchema),
    async (c) => {
      const { productId } = c.req.valid('param');
      const { stock, lowStockAt } = await changeStockByHand(database(), c.get('actor'), productId, c.req.valid('json'));
      return c.json({ stock, lowStockAt });
    },
  )
  .put(
    '/api/admin/inventory/:productId/low-stock-at',
    validated('param', inventoryProductSchema),
    validated('json', lowStockMarkSchema),
    async (c) => {
      const { productId } = c.req.valid('param');
      const { stock, lowStockAt } = await setLowStockMark(database(), c.get('actor'), productId, c.req.valid('json'));
      return c.json({ stock, lowStockAt });
    },
  )
  .get(
    '/api/admin/inventory/:productId/history',
    validated('param', inventoryProductSchema),
    validated('query', stockHistoryQuerySchema),
    async (c) => c.json(await listStockHistory(database(), { ...c.req.valid('query'), ...c.req.valid('param') })),
  );

export type AdminInventoryRoutes = typeof adminInventoryRoutes;

/** Answers the stocks as a CSV that spreadsheets open and that the stock count reads again. */
export function answerStocks(stocks: readonly LockedStock[], language: Language): Response {
  const head = COLUMNS.map((column) => SHEET_HEADINGS[language][column]);
  const rows = stocks.map((stock) => COLUMNS.map((column) => stock[column]));
  return answerTable([head, ...rows], language, 'stock.csv');
}
