import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';

/**
 * Goes with a text about an order. i18next takes its context for the end of the text's name: of an order that its buyer
 * picks up, `moves.ship_pickup` is said in place of `moves.ship`; a text that has no such other says the same of all.
 */
export function byDelivery({ deliveryMethod }: { deliveryMethod: OrderDeliveryMethod }): { context: unknown } {
  return { context: deliveryMethod };
}

interface MovedOrder {
  deliveryMethod: OrderDeliveryMethod;
  status: OrderStatus;
}

/** The same of a move: an order that was confirmed is cancelled, one that was not is rejected. */
export const byMove = (order: MovedOrder, move: OrderMove): { context: unknown } =>
  move === 'reject' ? { context: order.status } : byDelivery(order);
