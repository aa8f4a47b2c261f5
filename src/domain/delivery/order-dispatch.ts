import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import { needsPrint } from '#domain/moon/needs-print.ts';
import { giftWaits, type Gift } from '#domain/orders/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { dispatchDay } from './dispatch-day.ts';
import { makingDaysOf } from './making-days.ts';

/** The day an order is handed to the courier, or what must happen first. */
export type OrderDispatch =
  | UnheldDispatch
  /** A gift that waits for its day, or for its buyer's release. */
  | ScheduledDispatch;

export type UnheldDispatch = { day: Day } | Awaited;

interface ScheduledDispatch extends Awaited {
  scheduled: Pick<Gift, 'sendOn' | 'arriveOn'>;
}

export interface Awaited {
  awaitsProof: boolean;
  awaitsMoney: boolean;
  /** True if a cast is made from a print; its arrival is not recorded, so it is always awaited. */
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
 * Computes when an order is handed to the courier: counted from its placing (cash) or payment and the last proof's
 * approval; for a gift that waited, from its release.
 * @returns undefined once it is sent or given up, and after a day that has passed: a missed promise is not repeated
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

/** Returns the working days to make an order's goods after the approval of the last proof. */
export function orderMakingDays({ lines, proofs }: Pick<Order, 'lines' | 'proofs'>, sending: Sending): number {
  const made = proofs.map(({ position }) => lines.find((line) => line.position === position) ?? {});
  return makingDaysOf(made, sending);
}

/** True while an order waits for a print; its buyer is told what to do. */
export const isPrintAwaited = (dispatch: OrderDispatch | undefined): boolean =>
  dispatch !== undefined && 'awaitsPrint' in dispatch;

/** Returns the day a released gift leaves; its goods were made while it waited. */
function releasedDay({ gift }: Dispatched, sending: Sending): Day | undefined {
  return gift?.releasedAt ? dispatchDay(gift.releasedAt, sending) : undefined;
}

const later = (made: Day | undefined, released: Day | undefined) =>
  made !== undefined && released !== undefined && released > made ? released : made;

/** Returns when payment was settled: placing, payment, or the switch to cash of an order not paid until then. */
function settledAt({ paymentMethod, placedAt, events }: Dispatched): Date {
  const kind = paymentMethod === 'cash' ? 'payment_method_changed' : 'pay';
  return events.findLast((event) => event.kind === kind)?.at ?? placedAt;
}
