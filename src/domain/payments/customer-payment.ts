import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CardPaymentState } from './payment-states.ts';

/**
 * State of the money of a card order, as far as its customer is told. `waiting`: it is not known yet whether
 * they have paid; `expired`: not paid, and the pieces are for sale again; `refunded`: what came has gone back, or goes
 * back; `mismatch`: another sum came than was asked; `cancelled`: the order is, or was withdrawn from, and nothing was paid;
 * `cancelled_waiting`: it is, and it is not known yet whether they had paid; `settling`: they have, and the courier is asked to
 * collect less.
 */
type CustomerPaymentState =
  | 'paid'
  | 'waiting'
  | 'unpaid'
  | 'expired'
  | 'refunded'
  | 'mismatch'
  | 'cancelled'
  | 'cancelled_waiting'
  | 'settling';

export interface CustomerPayment {
  state: CustomerPaymentState;
  /** Until when the pieces are kept, as an ISO time; null: not promised. */
  holdUntil: string | null;
  canPay: boolean;
  /** With `refunded`: an owner has sent money in another way than to the card. */
  isSentByHand: boolean;
}

export interface CardVisits {
  states: readonly CardPaymentState[];
  /** Another sum came than was asked, and has not gone back whole. */
  hasMismatch: boolean;
  /** Money went back in another way than to a card. */
  isSentByHand: boolean;
  /** The provider has just said that the open page is not paid; false: it was not asked, or did not answer. */
  isAsked: boolean;
  /** The courier is to collect it, and its buyer may still pay otherwise. */
  mayPayAhead: boolean;
  /** It was paid by card, and the courier is asked to collect less. */
  isTaken: boolean;
}

type PaidOrder = Pick<
  Order,
  'status' | 'isWithdrawn' | 'payment' | 'paymentMethod' | 'unallocated' | 'due' | 'stockTaken' | 'holdUntil'
>;

/** Says how it stands with an order's money. What only the provider's answer tells from `waiting` is not stored. */
export function describePayment(order: PaidOrder, visits: CardVisits, now: Date): CustomerPayment {
  const state = stateOf(order, visits);
  const isPayable =
    (order.paymentMethod === 'card' || visits.mayPayAhead) && awaitsMoney(order.payment) && !isOver(order);
  // What is being looked into is not paid a second time.
  const canPay = isPayable && state !== 'mismatch' && state !== 'settling' && order.unallocated === 0 && order.due > 0;
  const isKept =
    isPayable && order.payment === 'unpaid' && order.stockTaken && order.holdUntil !== null && order.holdUntil > now;
  const holdUntil = isKept ? order.holdUntil!.toISOString() : null;
  return { state, holdUntil, canPay, isSentByHand: visits.isSentByHand };
}

/** The shop has cancelled it, or its customer has withdrawn from all of it. */
const isOver = ({ status, isWithdrawn }: PaidOrder): boolean => status === 'rejected' || isWithdrawn;

function stateOf(order: PaidOrder, visits: CardVisits): CustomerPaymentState {
  switch (order.payment) {
    case 'unpaid':
    case 'part_paid':
      return stateOfUnpaid(order, visits);
    case 'paid':
    case 'overpaid':
      return 'paid';
    case 'refunded':
      return 'refunded';
  }
}

function stateOfUnpaid(order: PaidOrder, visits: CardVisits): CustomerPaymentState {
  const { states, hasMismatch, isAsked, isTaken } = visits;
  // No customer has been sent to a page that is still `opening`.
  const isOpen = states.includes('open');
  const wentBack = states.includes('duplicate') || states.includes('mismatch');
  if (hasMismatch) return 'mismatch';
  if (isOver(order)) {
    if (wentBack) return 'refunded';
    return isOpen && !isAsked ? 'cancelled_waiting' : 'cancelled';
  }
  if (isTaken) return 'settling';
  if (wentBack && !isOpen) return 'refunded';
  if (isOpen && !isAsked) return 'waiting';
  return order.stockTaken ? 'unpaid' : 'expired';
}
