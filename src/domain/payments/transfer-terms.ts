import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import { romanianClock } from '#domain/moon/romanian-clock.ts';

const DAY = 86_400_000;

/** True while a transfer is awaited: money is missing, the order is not rejected, and nothing has been sent. */
export function awaitsTransfer(order: OrderStates & Pick<Order, 'paymentMethod'>): boolean {
  const { paymentMethod, payment, status, fulfilment } = order;
  const inHouse = fulfilment === 'unfulfilled' || fulfilment === 'packed';
  return paymentMethod === 'transfer' && awaitsMoney(payment) && status !== 'rejected' && inHouse;
}

/** True while the order may expire: it is unpaid, and no owner has approved or packed it. */
export function mayExpire({ status, fulfilment, payment }: OrderStates): boolean {
  return status === 'pending' && fulfilment === 'unfulfilled' && payment === 'unpaid';
}

const BEGINS_ANEW: readonly string[] = ['payment_method_changed', 'pay_undone', 'reject_undone'];

/**
 * Returns when the wait for money began: at the order's placing, a change of payment method, or the undoing of its end
 * or payment (`listUnpaid` counts alike).
 */
export function awaitedSince({ placedAt, events }: Pick<Order, 'placedAt' | 'events'>): Date {
  const changes = events.filter(({ kind }) => BEGINS_ANEW.includes(kind)).map(({ at }) => at.getTime());
  return new Date(Math.max(placedAt.getTime(), ...changes));
}

/**
 * Returns the last day for the money in Romanian days from the start of the wait, as noon in UTC: the same day in every
 * time zone of a mail's reader.
 * @param days - number of days given
 */
export function lastDay(since: Date, days: number): Date {
  return new Date(Date.parse(`${romanianClock(since).date}T12:00:00Z`) + days * DAY);
}
