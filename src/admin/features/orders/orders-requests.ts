import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import { MAIL_DELAY_SECONDS } from '#domain/orders/delayed-mail.ts';
import type { BulkMove } from '#domain/orders/order-requests.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { toCountQuery, toListQuery, type OrderFilters } from './order-filters.ts';

export const orders = hc<AdminOrdersRoutes>(...api).api.admin.orders;
export const oneOrder = orders[':id'];

export type OrderItem = InferResponseType<typeof orders.$get, 200>['items'][number];
export type Order = InferResponseType<typeof oneOrder.$get, 200>;
export type BulkResult = InferResponseType<typeof orders.bulk.$post, 200>['results'][number];

export const orderKey = (id: string) => ['orders', 'one', id];

export const useOrders = (filters: OrderFilters) =>
  useInfiniteQuery({
    queryKey: ['orders', 'list', toListQuery(filters)],
    queryFn: ({ pageParam }) =>
      request(orders.$get({ query: { ...toListQuery(filters), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Counts up to a thousand. */
export const useOrderCount = (filters: OrderFilters) =>
  useQuery({
    queryKey: ['orders', 'count', toCountQuery(filters)],
    queryFn: () => request(orders.count.$get({ query: toCountQuery(filters) })),
    placeholderData: (before) => before,
  });

/** A step that is off is left out. */
export const useWaitingCounts = (filters: OrderFilters) =>
  useQuery({
    queryKey: ['orders', 'waiting', toCountQuery(filters)],
    queryFn: () => request(orders.waiting.$get({ query: toCountQuery(filters) })),
    placeholderData: (before) => before,
  });

/** An order whose papers wait is read again when they have been issued. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: () => readOrder(id),
    refetchInterval: ({ state }) => (state.data?.invoicesWait ? (MAIL_DELAY_SECONDS + 4) * 1000 : false),
  });

export const readOrder = (id: string) => request(oneOrder.$get({ param: { id } }));

/** Moves many orders; each is answered for by itself. */
export function useBulkMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { ids: string[]; move: BulkMove }) => request(orders.bulk.$post({ json })),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Shows the order as a write answered it, and reads all else again: a move changes stock, customers and figures too. */
export function showOrder(client: QueryClient, order: Order): void {
  // A read that began before the write would bring the order as it was.
  void client.cancelQueries({ queryKey: orderKey(order.id) });
  client.setQueryData(orderKey(order.id), order);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== order.id || queryKey[1] !== 'one' });
}
