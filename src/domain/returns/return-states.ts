import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';

export const RETURN_STATES = ['announced', 'received', 'refunded', 'cancelled', 'left_out'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * Proof that its order is theirs who withdrew: by the order's secret link, by its number and contact, which others may know,
 * or by the team, who opened it or have asked the buyer.
 */
export type ProvedBy = 'key' | 'contact' | 'team';

/**
 * Moves of an owner: the goods have come, the money has gone, the customer keeps the goods after all, or they are taken
 * out of an order that has not left and that nobody has paid for (`canLeaveOut`).
 */
const RETURN_TRANSITION_NAMES = ['receive', 'refund', 'cancel', 'leave_out'] as const;
export type ReturnMove = (typeof RETURN_TRANSITION_NAMES)[number];

export const RETURN_MOVES: Readonly<Record<ReturnMove, { from: ReturnState; to: ReturnState }>> = {
  receive: { from: 'announced', to: 'received' },
  refund: { from: 'received', to: 'refunded' },
  cancel: { from: 'announced', to: 'cancelled' },
  leave_out: { from: 'announced', to: 'left_out' },
};

/** States in which what was given back counts towards the order's lines. */
export const STANDING_STATES: readonly ReturnState[] = ['announced', 'received', 'refunded'];

/** States in which the owner still has something to do. */
export const OPEN_STATES: readonly ReturnState[] = ['announced', 'received'];

/** The state that a move leads to, or nothing when it is not allowed from here. */
export function moveReturnState(state: ReturnState, move: ReturnMove): ReturnState | undefined {
  const { from, to } = RETURN_MOVES[move];
  return state === from ? to : undefined;
}

export function allowedReturnMoves(state: ReturnState): ReturnMove[] {
  return RETURN_TRANSITION_NAMES.filter((move) => moveReturnState(state, move) !== undefined);
}

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
