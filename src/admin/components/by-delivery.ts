import { wayOf, type Delivered } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';

/** i18next appends its context to the key: of a pick-up, `moves.ship_pickup` is said instead of `moves.ship`, if it exists. */
export const byDelivery = (order: Delivered): { context: unknown } => ({ context: wayOf(order) });

/** The same of a move: an order that was confirmed is cancelled, one that was not is rejected. */
export const byMove = (order: Delivered & { status: OrderStatus }, move: OrderMove): { context: unknown } =>
  move === 'reject' ? { context: order.status } : byDelivery(order);
