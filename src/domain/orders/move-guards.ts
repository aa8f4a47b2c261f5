import { toBePassedOn } from '#domain/bank/money-line.ts';
import type { Bani } from '#domain/money/money.ts';
import type { MoveRequest, OrderFacts, OrderStates, MoveRefusal } from './order-facts.ts';

/** A rule of the three states alone, which the door of an order asks too. */
export type Rule = (order: OrderStates) => MoveRefusal | undefined;

/** @param request - undefined: a screen asks whether to offer the move; what is said with it is not missed */
export type Guard = (order: OrderFacts, request?: MoveRequest) => MoveRefusal | undefined;

export const approved: Rule = ({ status }) => (status === 'approved' ? undefined : 'not_approved');
export const notSent: Rule = ({ fulfilment }) =>
  fulfilment === 'unfulfilled' || fulfilment === 'packed' ? undefined : 'already_sent';
export const notRejected: Rule = ({ status }) => (status === 'rejected' ? 'rejected' : undefined);

export const notWithdrawn: Guard = ({ isWithdrawn }) => (isWithdrawn ? 'withdrawn' : undefined);
export const returnsSettled: Guard = ({ openReturn }) => openReturn ?? undefined;
export const giftNotWaiting: Guard = ({ giftWaits }) => (giftWaits ? 'gift_waits' : undefined);
export const proofApproved: Guard = ({ awaitsProof }, request) =>
  request?.onlyApprovedProofs && awaitsProof ? 'proof_not_approved' : undefined;

/** A parcel has a number; what its buyer picks up, and what the team hands over, has none. */
export const awbGiven: Guard = ({ deliveryMethod }, request) => {
  if (deliveryMethod === 'pickup') return request?.awb ? 'no_parcel' : undefined;
  return request && !request.awb && !request.handedOver ? 'awb_required' : undefined;
};

/** Two orders of one customer may go in one parcel; a number that another customer's has is a slip. */
export const awbFree: Guard = ({ awbUsedBy }, request) =>
  awbUsedBy === 'another_customer' || (request?.onlyNewAwb && awbUsedBy) ? 'awb_taken' : undefined;

export const stockTaken: Guard = (order) => (order.stockTaken ? undefined : 'stock_released');
/** The owner's word, or the money, takes back what went into stock when the order was not paid in time. */
export const stockThere: Guard = (order) =>
  order.stockTaken || order.missing.length === 0 ? undefined : 'stock_released';

/** True when an order is to be paid beforehand, and is not. */
const isOwed = ({ due, payment, paymentMethod }: OrderFacts) =>
  (due > 0 || payment === 'refunded') && paymentMethod !== 'cash';
export const paidIfAsked: Guard = (order, request) =>
  request?.onlyPaid && isOwed(order) ? 'awaits_payment' : undefined;
export const paidOrTrusted: Guard = (order, request) =>
  request && isOwed(order) && !request.evenUnpaid ? 'unpaid' : undefined;

/** Another sum than was asked, or money that is on its way back, is never counted towards the order. */
export const nothingUnallocated: Guard = ({ unallocated }) => (unallocated === 0 ? undefined : 'money_to_return');
export const somethingCame: Guard = (order, request) =>
  (request?.amount ?? sumToBook(order)) === 0 ? 'not_from_here' : undefined;
export const somethingToRefund: Guard = ({ refundable }) => (refundable > 0 ? undefined : 'not_from_here');
/** The screen's own form sends it back to the card. */
export const refundedByHand: Guard = ({ isRefundedByCard }, request) =>
  request && isRefundedByCard ? 'money_moved' : undefined;

/** The bani that an owner says have come: what a parcel asked for, or all that is due; of other goods that came back unpaid, their price. */
export function sumToBook({ fulfilment, total, asked, due, received, unallocated }: OrderFacts): Bani {
  if (fulfilment === 'returned' && asked === 0) return Math.max(0, total - (received - unallocated));
  return toBePassedOn({ asked, due, received, unallocated });
}
