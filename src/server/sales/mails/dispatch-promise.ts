import { selling } from '#config/selling.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { orderDispatch, orderMakingDays } from '#domain/delivery/order-dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDispatchText } from '#texts/gift/order-dispatch.ro.ts';

/** Returns the day on which the courier got the order, or today while that move is being written. */
export const sentOn = ({ events }: Order): Day =>
  bucharestDay(events.findLast(({ kind }) => kind === 'ship')?.at ?? new Date());

export const dispatchOf = (order: Order) => orderDispatch(order, selling, new Date());

/** Says in a mail when the order leaves; empty while it only waits for money, which payment mails explain. */
export function dispatchPromise(order: Order): string {
  const dispatch = dispatchOf(order);
  if (!dispatch) return '';
  const isOfMoneyAlone = 'awaitsMoney' in dispatch && !dispatch.awaitsProof && !dispatch.awaitsPrint;
  if (isOfMoneyAlone && !('scheduled' in dispatch)) return '';
  return orderDispatchText(dispatch, { ...order, makingDays: orderMakingDays(order, selling) });
}
