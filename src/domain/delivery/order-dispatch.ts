import type { Day } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { dispatchDay } from './dispatch-day.ts';

/** What can be said of when an order is handed to the courier: the day, or what has to happen before. */
export type OrderDispatch = { day: Day } | { awaitsProof: boolean; awaitsMoney: boolean };

type Dispatched = Pick<
  Order,
  'status' | 'isWithdrawn' | 'fulfilment' | 'payment' | 'paymentMethod' | 'total' | 'placedAt' | 'proofs' | 'events'
>;

/**
 * When an order is handed to the courier: counted from when it was placed (cash) or paid, and from when the last proof
 * was approved.
 * @returns nothing once it was sent or given up, nor where the day has passed: a promise that was not kept is not repeated
 */
export function orderDispatch(order: Dispatched, sending: Sending, now: Date): OrderDispatch | undefined {
  const isToBeSent = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isOver = order.status === 'rejected' || order.isWithdrawn || order.payment === 'refunded';
  if (!isToBeSent || isOver) return undefined;
  const awaitsProof = order.proofs.some(({ approvedAt }) => approvedAt === null);
  const awaitsMoney = order.paymentMethod !== 'cash' && order.payment === 'unpaid' && order.total > 0;
  if (awaitsProof || awaitsMoney) return { awaitsProof, awaitsMoney };
  const approvals = order.proofs.map(({ approvedAt }) => approvedAt!.getTime());
  const ready = new Date(Math.max(settledAt(order).getTime(), ...approvals));
  const day = dispatchDay(ready, sending, approvals.length > 0 ? sending.makingDays : 0);
  return day !== undefined && day >= bucharestDay(now) ? { day } : undefined;
}

/** Since when no money is waited for. Who changes to cash, changes a payment that was waited for until then. */
function settledAt({ paymentMethod, placedAt, events }: Dispatched): Date {
  const kind = paymentMethod === 'cash' ? 'payment_method_changed' : 'pay';
  return events.findLast((event) => event.kind === kind)?.at ?? placedAt;
}
