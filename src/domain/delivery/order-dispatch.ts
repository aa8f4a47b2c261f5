import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { needsPrint } from '#domain/moon/needs-print.ts';
import { giftWaits, type Gift } from '#domain/orders/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { dispatchDay } from './dispatch-day.ts';
import { makingDaysOf } from './making-days.ts';

/** The day on which the courier gets an order, or what has to happen first. */
export type OrderDispatch =
  | UnheldDispatch
  /** A gift that waits for its day, or for its buyer's word. */
  | ScheduledDispatch;

export type UnheldDispatch = { day: Day } | Awaited;

interface ScheduledDispatch extends Awaited {
  scheduled: Pick<Gift, 'sendOn' | 'arriveOn'>;
}

export interface Awaited {
  awaitsProof: boolean;
  awaitsMoney: boolean;
  /** A cast of it is made after a print, which is not asked whether it is there: nobody notes it. */
  awaitsPrint?: boolean;
}

type Dispatched = Pick<
  Order,
  | 'status'
  | 'isWithdrawn'
  | 'fulfilment'
  | 'payment'
  | 'paymentMethod'
  | 'total'
  | 'placedAt'
  | 'due'
  | 'gift'
  | 'lines'
  | 'proofs'
  | 'events'
>;

/**
 * Tells when an order is handed to the courier, counted from when it was placed (cash) or paid, and from when the last proof
 * was approved; of a gift that has waited, from when it was released.
 * @returns nothing once it was sent or given up, nor where the day has passed: a promise that was not kept is not repeated
 */
export function orderDispatch(order: Dispatched, sending: Sending, now: Date): OrderDispatch | undefined {
  const isToBeSent = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isOver = order.status === 'rejected' || order.isWithdrawn || order.payment === 'refunded';
  if (!isToBeSent || isOver) return undefined;
  const awaitsProof = order.proofs.some(({ approvedAt }) => approvedAt === null);
  const awaitsMoney = order.paymentMethod !== 'cash' && order.due > 0;
  const awaits: Awaited = { awaitsProof, awaitsMoney, ...(order.lines.some(needsPrint) && { awaitsPrint: true }) };
  if (order.gift && giftWaits(order.gift)) return { scheduled: order.gift, ...awaits };
  if (Object.values(awaits).includes(true)) return awaits;
  const approvals = order.proofs.map(({ approvedAt }) => approvedAt!.getTime());
  const ready = new Date(Math.max(settledAt(order).getTime(), ...approvals));
  const made = dispatchDay(ready, sending, orderMakingDays(order, sending));
  const day = later(made, releasedDay(order, sending));
  return day !== undefined && day >= bucharestDay(now) ? { day } : undefined;
}

/** Working days that an order's goods take once the last of their proofs is approved. */
export function orderMakingDays({ lines, proofs }: Pick<Order, 'lines' | 'proofs'>, sending: Sending): number {
  const made = proofs.map(({ position }) => lines.find((line) => line.position === position) ?? {});
  return makingDaysOf(made, sending);
}

/** True while an order waits for a print, so that its buyer is told what to do. */
export const isPrintAwaited = (dispatch: OrderDispatch | undefined): boolean =>
  dispatch !== undefined && 'awaitsPrint' in dispatch;

/** A gift that has waited leaves once it is released; what it is made of was made meanwhile. */
function releasedDay({ gift }: Dispatched, sending: Sending): Day | undefined {
  return gift?.releasedAt ? dispatchDay(gift.releasedAt, sending) : undefined;
}

const later = (made: Day | undefined, released: Day | undefined) =>
  made !== undefined && released !== undefined && released > made ? released : made;

/** Since when no money is waited for. Who changes to cash, changes a payment that was waited for until then. */
function settledAt({ paymentMethod, placedAt, events }: Dispatched): Date {
  const kind = paymentMethod === 'cash' ? 'payment_method_changed' : 'pay';
  return events.findLast((event) => event.kind === kind)?.at ?? placedAt;
}
