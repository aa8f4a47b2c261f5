import { useLocation, useNavigate } from 'react-router';
import { request } from '#admin/components/request.ts';
import { ORDER_FILTERS, toListQuery, type OrderFilters } from '../order-filters.ts';
import { orders, type Order } from '../orders-requests.ts';

/** What the list of orders leaves with an order that is opened from it. */
export interface OpenedFrom {
  /** The list's query. */
  list?: string;
  /** True: the order before was shipped, and this one is to be shipped next. */
  ships?: boolean;
}

/**
 * Leads from an order to the next one of the waiting orders from which it was opened, its shipping asked at once, or back to the
 * list at its end. Undefined: it was not opened from orders that wait.
 */
export function useNextWaiting(order: Order): (() => Promise<void>) | undefined {
  const { state } = useLocation() as { state: OpenedFrom | null };
  const navigate = useNavigate();
  const list = state?.list ?? '';
  const query = new URLSearchParams(list);
  if (!query.has('waiting')) return undefined;
  const filters = Object.fromEntries(ORDER_FILTERS.map((name) => [name, query.get(name) ?? ''])) as OrderFilters;
  return async () => {
    const { items } = await request(orders.$get({ query: toListQuery(filters) }));
    const next = items.find(({ id }) => id !== order.id);
    await (next
      ? navigate(`/admin/orders/${next.id}`, { state: { list, ships: true } satisfies OpenedFrom })
      : navigate(`/admin/orders${list}`));
  };
}
