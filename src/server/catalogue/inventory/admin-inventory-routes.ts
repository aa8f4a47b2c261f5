import {
  inventoryProductSchema,
  inventoryQuerySchema,
  inventoryTableSchema,
  stockHistoryQuerySchema,
} from '#domain/inventory/inventory-query.ts';
import { lowStockMarkSchema, stockChangeRequestSchema, undoStockSchema } from '#domain/inventory/stock-change.ts';
import { stockCountRequestSchema } from '#domain/inventory/stock-count.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { changeStockByHand } from './change-stock.ts';
import { countStock } from './count-stock.ts';
import { countStockStates, listInventory, listStocks } from './list-inventory.ts';
import { reviewCount } from './review-count.ts';
import { setLowStockMark } from './set-low-stock-mark.ts';
import { answerStocks } from './stock-csv.ts';
import { listStockHistory } from './stock-history.ts';
import { undoStockChange } from './undo-stock-change.ts';

/** Stocks: what there is, what changed it and when, changes by hand, and counts by file. */
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
  .post('/api/admin/inventory/count', validated('json', stockCountRequestSchema), async (c) => {
    const request = c.req.valid('json');
    if (request.dryRun) {
      const result = await reviewCount(database(), request.csv);
      if (result.ok) return c.json(result.review);
      throw unreadable(result);
    }
    const result = await countStock(database(), c.get('actor'), request);
    if (result.ok) {
      return c.json(result.totals);
    }
    if (result.code === 'repeated') return c.json(null);
    if (result.code === 'changed_meanwhile' || result.code === 'has_wrong_lines') {
      throw new ProblemError(409, result.code, 'The count does not fit', { current: result.review });
    }
    throw unreadable(result);
  })
  .post('/api/admin/inventory/undo', validated('json', undoStockSchema), async (c) => {
    const result = await undoStockChange(database(), c.get('actor'), c.req.valid('json').batch);
    if (result.ok) {
      return c.json({ products: result.products });
    }
    if (result.code === 'change_not_found') throw new ProblemError(404, result.code, 'No such change');
    throw new ProblemError(409, result.code, 'The change cannot be undone', {
      current: 'current' in result ? result.current : [],
    });
  })
  .post(
    '/api/admin/inventory/:productId/changes',
    validated('param', inventoryProductSchema),
    validated('json', stockChangeRequestSchema),
    async (c) => {
      const { productId } = c.req.valid('param');
      const result = await changeStockByHand(database(), c.get('actor'), productId, c.req.valid('json'));
      if (!result.ok && result.code === 'product_not_found') throw productNotFound();
      if (!result.ok && result.code !== 'repeated') throw refused(result);
      const { stock, lowStockAt } = result;
      return c.json({ stock, lowStockAt });
    },
  )
  .put(
    '/api/admin/inventory/:productId/low-stock-at',
    validated('param', inventoryProductSchema),
    validated('json', lowStockMarkSchema),
    async (c) => {
      const { productId } = c.req.valid('param');
      const result = await setLowStockMark(database(), c.get('actor'), productId, c.req.valid('json'));
      if (!result.ok && result.code === 'product_not_found') throw productNotFound();
      if (!result.ok && result.code !== 'repeated') throw refused(result);
      const { stock, lowStockAt } = result;
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

function productNotFound() {
  return new ProblemError(404, 'product_not_found', 'No such product');
}

function refused({ code, stock, lowStockAt }: { code: string; stock: number; lowStockAt: number }) {
  return new ProblemError(409, code, 'The change does not fit the stock', { current: { stock, lowStockAt } });
}

/** The file itself is wrong: the fields beside the code say where. */
function unreadable({ ok: _ok, code, ...where }: { ok: false; code: string }) {
  return new ProblemError(422, code, 'The file cannot be read', where);
}
