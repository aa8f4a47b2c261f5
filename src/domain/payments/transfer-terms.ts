import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import { romanianClock } from '#domain/moon/romanian-clock.ts';

const DAY = 86_400_000;

/** True while a transfer is waited for: something is still to come, the order stands, and nothing has left the house. */
export function awaitsTransfer(order: OrderStates & Pick<Order, 'paymentMethod'>): boolean {
  const { paymentMethod, payment, status, fulfilment } = order;
  const inHouse = fulfilment === 'unfulfilled' || fulfilment === 'packed';
  return paymentMethod === 'transfer' && awaitsMoney(payment) && status !== 'rejected' && inHouse;
}

/** True while the order may expire by itself: it is unpaid, and no owner has approved or packed it. */
export function mayExpire({ status, fulfilment, payment }: OrderStates): boolean {
  return status === 'pending' && fulfilment === 'unfulfilled' && payment === 'unpaid';
}

const BEGINS_ANEW: readonly string[] = ['payment_method_changed', 'pay_undone', 'reject_undone'];

/**
 * Finds when the wait for the money began: when the order was placed, its customer chose to pay in another way, or the shop took
 * its end or payment back (`listUnpaid` counts the same).
 */
export function awaitedSince({ placedAt, events }: Pick<Order, 'placedAt' | 'events'>): Date {
  const changes = events.filter(({ kind }) => BEGINS_ANEW.includes(kind)).map(({ at }) => at.getTime());
  return new Date(Math.max(placedAt.getTime(), ...changes));
}

/**
 * The last day on which the money is in time, counted in Romania's days from the one on which the wait began; noon in
 * UTC, so that it is the same day in every zone that a reader's mail program may use.
 * @param days - how many days are given
 */
export function lastDay(since: Date, days: number): Date {
  return new Date(Date.parse(`${romanianClock(since).date}T12:00:00Z`) + days * DAY);
}
