import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';

/** True while the goods of an order have not left the shop; what is ready to be picked up is here too. */
export function isStillHere(
  order: Pick<OrderStates, 'status' | 'fulfilment'> & { deliveryMethod: OrderDeliveryMethod },
): boolean {
  const { status, fulfilment, deliveryMethod } = order;
  if (status === 'rejected') return false;
  return (
    fulfilment === 'unfulfilled' || fulfilment === 'packed' || (deliveryMethod === 'pickup' && fulfilment === 'shipped')
  );
}
