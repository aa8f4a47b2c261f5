import { isHandedOver, type Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';

export type Delivered = Pick<Order, 'deliveryMethod'> & Partial<Pick<Order, 'fulfilment' | 'awb'>>;

/** How an order goes to its buyer; `hand`: the team has handed it over itself. */
export const wayOf = ({ deliveryMethod, fulfilment = 'unfulfilled', awb }: Delivered): string =>
  awb === null && isHandedOver({ deliveryMethod, fulfilment, awb }) ? 'hand' : deliveryMethod;

/** i18next appends its context to the key: of a pick-up, `moves.ship_pickup` is said instead of `moves.ship`, if it exists. */
export const byDelivery = (order: Delivered): { context: unknown } => ({ context: wayOf(order) });

/** The same of a move: an order that was confirmed is cancelled, one that was not is rejected. */
export const byMove = (order: Delivered & { status: OrderStatus }, move: OrderMove): { context: unknown } =>
  move === 'reject' ? { context: order.status } : byDelivery(order);
