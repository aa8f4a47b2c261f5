import { useLocation, useNavigate } from 'react-router';
import { request } from '#admin/components/request.ts';
import { readListAddress, toListQuery } from '../order-filters.ts';
import { oneOrder, type Order } from '../orders-requests.ts';

/** Navigation state passed along when an order is opened from the list or from a neighbouring order. */
export interface OpenedFrom {
  list?: string;
  /** True when the previous order was just shipped, and this one comes next. */
  ships?: boolean;
  by?: 'previous' | 'next';
}

/**
 * Returns a function that opens the next order of the waiting list from which this one was opened, with its shipping
 * dialog: the order after this one, so that skipped orders do not return, else the one before, else the list. Undefined
 * when this order was not opened from such a list.
 */
export function useNextWaiting(order: Order): (() => Promise<void>) | undefined {
  const { state } = useLocation() as { state: OpenedFrom | null };
  const navigate = useNavigate();
  const list = state?.list ?? '';
  const filters = readListAddress(list);
  if (filters.waiting === '') return undefined;
  return async () => {
    const query = toListQuery(filters);
    // Asks after the order has left the list, so that both neighbours still wait.
    const { previous, next } = await request(oneOrder.neighbours.$get({ param: { id: order.id }, query }));
    const waiting = next ?? previous;
    await (waiting
      ? navigate(`/admin/orders/${waiting.id}`, { state: { list, ships: true } satisfies OpenedFrom })
      : navigate(`/admin/orders${list}`));
  };
}
