import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStates } from '#domain/orders/order-transitions.ts';

/** What of an order says how it stands with its money. */
interface OwingOrder extends OrderStates {
  paymentMethod: PaymentMethod;
  /** Bani that are still to be paid. */
  due: number;
}

/** True when the order is to be paid before it is sent, and is not; what the server asks the owner's word for. */
export function isOwed({ paymentMethod, payment, status, due }: OwingOrder): boolean {
  return paymentMethod !== 'cash' && (due > 0 || (payment === 'refunded' && status !== 'rejected'));
}

/** True when nothing is to be done yet: the customer has been sent to the payment page. */
export function awaitsCard(order: OwingOrder): boolean {
  return isOwed(order) && order.paymentMethod === 'card';
}
