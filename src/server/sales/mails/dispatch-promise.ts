import { selling } from '#config/selling.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { orderDispatch, orderMakingDays } from '#domain/delivery/order-dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDispatchText } from '#texts/gift/order-dispatch.ro.ts';

/** The day on which the courier got the order: its mail is written within the same write. */
export const sentOn = ({ events }: Order): Day =>
  bucharestDay(events.findLast(({ kind }) => kind === 'ship')?.at ?? new Date());

export const dispatchOf = (order: Order) => orderDispatch(order, selling, new Date());

/** Tells when the order leaves, for a mail; nothing where only money is waited for, which its mails say themselves. */
export function dispatchPromise(order: Order): string {
  const dispatch = dispatchOf(order);
  if (!dispatch) return '';
  const isOfMoneyAlone = 'awaitsMoney' in dispatch && !dispatch.awaitsProof && !dispatch.awaitsPrint;
  if (isOfMoneyAlone && !('scheduled' in dispatch)) return '';
  return orderDispatchText(dispatch, { ...order, makingDays: orderMakingDays(order, selling) });
}
