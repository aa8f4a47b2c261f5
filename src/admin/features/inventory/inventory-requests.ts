import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { StockChangeRequest } from '#domain/inventory/stock-change.ts';
import type { AdminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import { tableAddress } from '#admin/components/language.ts';
import { api, request } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const inventory = hc<AdminInventoryRoutes>(...api).api.admin.inventory;

export type InventoryRow = InferResponseType<typeof inventory.$get, 200>['items'][number];
export type StockHistoryLine = InferResponseType<typeof inventory.history.$get, 200>['items'][number];

export const INVENTORY_FILTERS = ['search', 'state'] as const;
export const HISTORY_FILTERS = ['reason'] as const;
export type InventoryFilters = Record<(typeof INVENTORY_FILTERS)[number], string>;
type HistoryFilters = Record<(typeof HISTORY_FILTERS)[number], string>;

export const useInventory = (filters: InventoryFilters & { sort: string }) =>
  useInfiniteQuery({
    queryKey: ['inventory', 'list', filters],
    queryFn: ({ pageParam }) => request(inventory.$get({ query: withCursor(filters, pageParam) })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useStockStates = () =>
  useQuery({ queryKey: ['inventory', 'states'], queryFn: () => request(inventory.states.$get()) });

export const useStockHistory = (filters: HistoryFilters, productId?: string) =>
  useInfiniteQuery({
    queryKey: ['inventory', 'history', productId ?? '', filters],
    queryFn: ({ pageParam }) => {
      const query = withCursor(filters, pageParam);
      return request(
        productId
          ? inventory[':productId'].history.$get({ param: { productId }, query })
          : inventory.history.$get({ query }),
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useChangeStock() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productId, ...json }: StockChangeRequest & { productId: string }) =>
      request(inventory[':productId'].changes.$post({ param: { productId }, json })),
    onSettled: refresh,
  });
}

export function useLowStockMark() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productId, ...json }: { productId: string; lowStockAt: number; seen: number }) =>
      request(inventory[':productId']['low-stock-at'].$put({ param: { productId }, json })),
    onSettled: refresh,
  });
}

export function useUndoStock() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (batch: string) => request(inventory.undo.$post({ json: { batch } })),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['inventory'] });
}

export function exportAddress(filters: InventoryFilters): string {
  return tableAddress('/api/admin/inventory/export.csv', toQuery(filters));
}

/** The server judges what stands in the address. */
function withCursor(filters: Record<string, string>, cursor: string): object {
  return { ...toQuery(filters), ...(cursor && { cursor }) };
}
