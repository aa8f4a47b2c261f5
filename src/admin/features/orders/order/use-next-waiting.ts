import { useLocation, useNavigate } from 'react-router';
import { request } from '#admin/components/request.ts';
import { readListAddress, toListQuery } from '../order-filters.ts';
import { oneOrder, type Order } from '../orders-requests.ts';

/** Navigation state passed along when an order is opened from the list or from a neighbouring order. */
export interface OpenedFrom {
  list?: string;
  /** True: the order before was shipped, and this one is to be shipped next. */
  ships?: boolean;
  by?: 'previous' | 'next';
}

/**
 * Leads from an order to the next one of the waiting orders from which it was opened, its shipping asked at once: the one after
 * it, so that what was skipped does not come again and again; at the end of the list the one before it, and back to the list
 * where none waits any more. Undefined: it was not opened from orders that wait.
 */
export function useNextWaiting(order: Order): (() => Promise<void>) | undefined {
  const { state } = useLocation() as { state: OpenedFrom | null };
  const navigate = useNavigate();
  const list = state?.list ?? '';
  const filters = readListAddress(list);
  if (filters.waiting === '') return undefined;
  return async () => {
    const query = toListQuery(filters);
    // Asked once the order has left the list, where its place is kept: both still wait.
    const { previous, next } = await request(oneOrder.neighbours.$get({ param: { id: order.id }, query }));
    const waiting = next ?? previous;
    await (waiting
      ? navigate(`/admin/orders/${waiting.id}`, { state: { list, ships: true } satisfies OpenedFrom })
      : navigate(`/admin/orders${list}`));
  };
}
