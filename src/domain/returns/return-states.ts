import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';

export const RETURN_STATES = ['announced', 'received', 'refunded', 'cancelled', 'left_out'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * Proof that whoever withdrew owns the order: the order's secret link, its number and contact, which others may know,
 * or the team, who opened the return or asked the buyer.
 */
export type ProvedBy = 'key' | 'contact' | 'team';

/**
 * Moves of an owner: goods received, money refunded, the customer keeps the goods after all, or the goods leave an
 * order that is unsent and unpaid (`canLeaveOut`).
 */
const RETURN_TRANSITION_NAMES = ['receive', 'refund', 'cancel', 'leave_out'] as const;
export type ReturnMove = (typeof RETURN_TRANSITION_NAMES)[number];

export const RETURN_MOVES: Readonly<Record<ReturnMove, { from: ReturnState; to: ReturnState }>> = {
  receive: { from: 'announced', to: 'received' },
  refund: { from: 'received', to: 'refunded' },
  cancel: { from: 'announced', to: 'cancelled' },
  leave_out: { from: 'announced', to: 'left_out' },
};

/** States in which returned pieces count towards the order's lines. */
export const STANDING_STATES: readonly ReturnState[] = ['announced', 'received', 'refunded'];

/** States in which an owner still has to act. */
export const OPEN_STATES: readonly ReturnState[] = ['announced', 'received'];

/** Returns the state that a move leads to; undefined if it is not allowed. */
export function moveReturnState(state: ReturnState, move: ReturnMove): ReturnState | undefined {
  const { from, to } = RETURN_MOVES[move];
  return state === from ? to : undefined;
}

export function allowedReturnMoves(state: ReturnState): ReturnMove[] {
  return RETURN_TRANSITION_NAMES.filter((move) => moveReturnState(state, move) !== undefined);
}

/** True while an order's goods are in the shop, ready pick-ups included. */
export function isStillHere(
  order: Pick<OrderStates, 'status' | 'fulfilment'> & { deliveryMethod: OrderDeliveryMethod },
): boolean {
  const { status, fulfilment, deliveryMethod } = order;
  if (status === 'rejected') return false;
  return (
    fulfilment === 'unfulfilled' || fulfilment === 'packed' || (deliveryMethod === 'pickup' && fulfilment === 'shipped')
  );
}
