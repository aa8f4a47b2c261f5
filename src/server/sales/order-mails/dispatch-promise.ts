import { selling } from '#config/selling.ts';
import { orderDispatch } from '#domain/delivery/order-dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDispatchText } from '#texts/gift/order-dispatch.ro.ts';

/** When the order leaves, for a mail; nothing where only money is waited for, which its mails say themselves. */
export function dispatchPromise(order: Order): string {
  const dispatch = orderDispatch(order, selling, new Date());
  if (!dispatch || (!('held' in dispatch) && 'awaitsProof' in dispatch && !dispatch.awaitsProof)) return '';
  return orderDispatchText(dispatch, { ...order, makingDays: selling.makingDays });
}
