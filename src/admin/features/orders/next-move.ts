import type { OrderMove, OrderStates } from '#domain/order/order-moves.ts';

interface Movable extends OrderStates {
  allowedMoves: readonly OrderMove[];
}

/** The way of an order that nothing happens to. The money comes last: the courier brings it, or it has come before. */
const WAY: readonly OrderMove[] = ['approve', 'pack', 'ship', 'deliver', 'pay'];

/** The step that makes sense next, or nothing when the order is at its end. */
export function nextMove(order: Movable): OrderMove | undefined {
  if (order.fulfilment === 'returned') return order.allowedMoves.find((move) => move === 'refund');
  return WAY.find((move) => order.allowedMoves.includes(move));
}

/** All other steps that the order allows now. */
export function otherMoves(order: Movable): OrderMove[] {
  const next = nextMove(order);
  return order.allowedMoves.filter((move) => move !== next);
}
