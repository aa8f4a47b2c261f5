import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClientResponse, InferResponseType } from 'hono/client';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { client, request, RequestFailure } from '#admin/components/request.ts';
import { keyOf, useList, useRead, useWrite } from '#admin/components/use-requests.ts';
import { MAIL_DELAY_SECONDS } from '#domain/orders/delayed-mail.ts';
import type { BulkMove } from '#domain/orders/order-requests.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { toCountQuery, toListQuery, type OrderFilters } from './order-filters.ts';

export const orders = client<AdminOrdersRoutes>().api.admin.orders;
export const oneOrder = orders[':id'];

export type OrderItem = InferResponseType<typeof orders.$get, 200>['items'][number];
export type Order = InferResponseType<typeof oneOrder.$get, 200>;
export type BulkResult = InferResponseType<typeof orders.bulk.$post, 200>['results'][number];

export const orderKey = (id: string) => keyOf(oneOrder, { param: { id } });

export const useOrders = (filters: OrderFilters) => useList(orders, toListQuery(filters));

/** Counts up to a thousand orders. */
export const useOrderCount = (filters: OrderFilters) =>
  useRead(orders.count, { query: toCountQuery(filters) }, { placeholderData: (before) => before });

/** Counts orders by step; a step that is turned off is omitted. */
export const useWaitingCounts = (filters: OrderFilters) =>
  useRead(orders.waiting, { query: toCountQuery(filters) }, { placeholderData: (before) => before });

/** Reads an order, and again after its pending invoices are issued. */
export const useOrder = (id: string) =>
  useRead(
    oneOrder,
    { param: { id } },
    { refetchInterval: ({ state }) => (state.data?.invoicesWait ? (MAIL_DELAY_SECONDS + 4) * 1000 : false) },
  );

export const readOrder = (id: string) => request(oneOrder.$get({ param: { id } }));

/** Moves many orders; each has its own result. */
export const useBulkMove = () => useWrite((json: { ids: string[]; move: BulkMove }) => orders.bulk.$post({ json }));

/** Shows the order from a write's answer and reads everything else again: moves change stock, customers and figures. */
export function showOrder(client: QueryClient, order: Order): void {
  const queryKey = orderKey(order.id);
  // A read that began before the write would show the old order.
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, order);
  void client.invalidateQueries({ predicate: (query) => query.queryKey.join('/') !== queryKey.join('/') });
}

/** Shows the current order from a refusal. @returns false when the refusal has none */
export function showCurrent(client: QueryClient, error: unknown): boolean {
  const current = error instanceof RequestFailure ? (error.problem?.current as Order | undefined) : undefined;
  if (current) showOrder(client, current);
  return current !== undefined;
}

/** Shows the order from a write's answer or refusal. @throws RequestFailure */
export async function writeOrder(client: QueryClient, written: Promise<{ order: Order }>): Promise<Order> {
  try {
    const { order } = await written;
    showOrder(client, order);
    return order;
  } catch (error) {
    showCurrent(client, error);
    throw error;
  }
}

/**
 * Writes an order, shows it from the answer or refusal, and reports a refusal.
 * @param isTold - true when the form already shows the refusal at its fields
 */
export function useOrderWrite<Input, Answer extends { order: Order }>(
  send: (input: Input) => Promise<ClientResponse<Answer>>,
  onDone: (answer: Answer, input: Input) => void,
  isTold: (error: unknown) => boolean = () => false,
) {
  const client = useQueryClient();
  const wording = useWording();
  return useMutation({
    mutationFn: (input: Input) => request(send(input)) as Promise<Answer>,
    onSuccess: (answer, input) => {
      showOrder(client, answer.order);
      onDone(answer, input);
    },
    onError: (error) => {
      showCurrent(client, error);
      if (!isTold(error)) notifyFailure(wording.failure(error));
    },
  });
}
