import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CardPaymentState } from './payment-states.ts';

/**
 * State of a card order's money, as told to its customer. `waiting`: unknown yet whether it is paid; `expired`: unpaid,
 * with its pieces back on sale; `refunded`: the money has gone back or is about to; `mismatch`: a wrong sum came;
 * `cancelled`: cancelled or withdrawn from, and unpaid; `cancelled_waiting`: cancelled, unknown yet whether it was
 * paid; `settling`: paid, while the courier is asked to collect less.
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
  /** End of the hold as an ISO time; null if none is promised. */
  holdUntil: string | null;
  canPay: boolean;
  /** With `refunded`: an owner sent money other than to the card. */
  isSentByHand: boolean;
}

export interface CardVisits {
  states: readonly CardPaymentState[];
  /** A wrong sum came and has not gone back in full. */
  hasMismatch: boolean;
  /** Money went back other than to a card. */
  isSentByHand: boolean;
  /** True if the provider has just reported the open page unpaid; false if it was not asked or did not answer. */
  isAsked: boolean;
  /** True for a cash order, or one asked for prepayment, that its buyer may still pay otherwise. */
  mayPayAhead: boolean;
  /** True if the order was paid by card, while the courier is asked to collect less. */
  isTaken: boolean;
}

type PaidOrder = Pick<
  Order,
  'status' | 'isWithdrawn' | 'payment' | 'paymentMethod' | 'unallocated' | 'due' | 'stockTaken' | 'holdUntil'
>;

/** Describes an order's payment. A state that only the provider's answer tells from `waiting` is not stored. */
export function describePayment(order: PaidOrder, visits: CardVisits, now: Date): CustomerPayment {
  const state = stateOf(order, visits);
  const isPayable =
    (order.paymentMethod === 'card' || visits.mayPayAhead) && awaitsMoney(order.payment) && !isOver(order);
  // A payment under investigation must not be paid twice.
  const canPay = isPayable && state !== 'mismatch' && state !== 'settling' && order.unallocated === 0 && order.due > 0;
  const isKept =
    isPayable && order.payment === 'unpaid' && order.stockTaken && order.holdUntil !== null && order.holdUntil > now;
  const holdUntil = isKept ? order.holdUntil!.toISOString() : null;
  return { state, holdUntil, canPay, isSentByHand: visits.isSentByHand };
}

/** True if the shop cancelled the order, or its customer withdrew from all of it. */
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
  // No customer has been sent to a page in state `opening`.
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
