import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderFacts, OrderMove } from '#domain/orders/order-facts.ts';
import { ALL_STEPS } from '#domain/orders/skipped-steps.ts';

export const AWB = '1ONB24312345678';

/** A new order, cash by courier, that no guard of its moves objects to. */
export const PLACED: OrderFacts = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  deliveryMethod: 'courier',
  paymentMethod: 'cash',
  total: 12_900,
  received: 0,
  unallocated: 0,
  due: 12_900,
  asked: 0,
  refundable: 12_900,
  stockTaken: true,
  missing: [],
  isErased: false,
  isWithdrawn: false,
  openReturn: null,
  giftWaits: false,
  awaitsProof: false,
  isRefundedByCard: false,
  isDiscountUsedUp: false,
  awbUsedBy: null,
  refundedAt: null,
  settledAt: null,
  steps: ALL_STEPS,
  standing: [],
};

/** Returns the order after a move, without checking guards. */
export function afterMove(order: OrderFacts, move: OrderMove, at = new Date(0), details = {}): OrderFacts {
  const { state, to } = ORDER_MOVES[move];
  const id = String(Number(order.standing[0]?.id ?? 0) + 1);
  const event = { id, move, actor: 'eu', at, details: { from: order[state], to, ...details } };
  return { ...order, [state]: to, standing: [event, ...order.standing] };
}
