import type { InferResponseType } from 'hono/client';
import type { StockChangeRequest } from '#domain/inventory/stock-change.ts';
import type { AdminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import { tableAddress } from '#admin/components/language.ts';
import { client } from '#admin/components/request.ts';
import { toQuery, useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const inventory = client<AdminInventoryRoutes>().api.admin.inventory;
const one = inventory[':productId'];

export type InventoryRow = InferResponseType<typeof inventory.$get, 200>['items'][number];
export type StockHistoryLine = InferResponseType<typeof inventory.history.$get, 200>['items'][number];

export const INVENTORY_FILTERS = ['search', 'state'] as const;
export const HISTORY_FILTERS = ['reason'] as const;
export type InventoryFilters = Record<(typeof INVENTORY_FILTERS)[number], string>;
type HistoryFilters = Record<(typeof HISTORY_FILTERS)[number], string>;

const TOUCHED = ['inventory'];

export const useInventory = (filters: InventoryFilters & { sort: string }) => useList(inventory, filters);
export const useStockStates = () => useRead(inventory.states);
export const useStockHistory = (filters: HistoryFilters) => useList(inventory.history, filters);
export const useProductHistory = (productId: string) => useList(one.history, {}, { productId });

export const useChangeStock = () =>
  useWrite(
    ({ productId, ...json }: StockChangeRequest & { productId: string }) =>
      one.changes.$post({ param: { productId }, json }),
    TOUCHED,
  );

export const useLowStockMark = () =>
  useWrite(
    ({ productId, ...json }: { productId: string; lowStockAt: number; seen: number }) =>
      one['low-stock-at'].$put({ param: { productId }, json }),
    TOUCHED,
  );

export const useUndoStock = () => useWrite((batch: string) => inventory.undo.$post({ json: { batch } }), TOUCHED);

export function exportAddress(filters: InventoryFilters): string {
  return tableAddress('/api/admin/inventory/export.csv', toQuery(filters));
}
