import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

/** Steps of which the customer hears by mail. */
const MAILED: readonly OrderTransition[] = ['approve', 'reject', 'ship', 'pay', 'refund'];

/** What becomes of the mail about a step: it goes, there is none, or there is no address for it. */
export function mailAbout(
  order: { paymentMethod: PaymentMethod; emailAddress: string },
  move: OrderTransition,
): 'goes' | 'none' | 'noAddress' {
  // A customer who pays the courier knows it.
  if (!MAILED.includes(move) || (move === 'pay' && order.paymentMethod === 'cash')) return 'none';
  return order.emailAddress === '' ? 'noAddress' : 'goes';
}
