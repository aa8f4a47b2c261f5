import { wayOf, type Delivered } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';

/** Returns the context that i18next appends to the key: a pick-up uses `moves.ship_pickup` if it exists. */
export const byDelivery = (order: Delivered): { context: unknown } => ({ context: wayOf(order) });

/** Returns the context for a move: rejecting a confirmed order reads as cancelling. */
export const byMove = (order: Delivered & { status: OrderStatus }, move: OrderMove): { context: unknown } =>
  move === 'reject' ? { context: order.status } : byDelivery(order);
