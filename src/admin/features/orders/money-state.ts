import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStates } from '#domain/orders/order-transitions.ts';

/** What of an order says how it stands with its money. */
export interface OwingOrder extends OrderStates {
  paymentMethod: PaymentMethod;
  total: number;
}

/** True when the order is to be paid before it is sent, and is not; what the server asks the owner's word for. */
export function isOwed({ payment, paymentMethod, total, status }: OwingOrder): boolean {
  return payment === 'unpaid' && paymentMethod !== 'cash' && total > 0 && status !== 'rejected';
}

/** True when nothing is to be done yet: the customer has been sent to the payment page. */
export function awaitsCard(order: OwingOrder): boolean {
  return isOwed(order) && order.paymentMethod === 'card';
}
