import { toBePassedOn } from '#domain/bank/money-line.ts';
import type { Bani } from '#domain/money/money.ts';
import type { MoveRequest, OrderFacts, OrderStates, MoveRefusal } from './order-facts.ts';

/** A rule on the three states alone, which `changeOrder` checks too. */
export type Rule = (order: OrderStates) => MoveRefusal | undefined;

/** @param request - undefined if a screen asks whether to offer the move: the request's inputs are not required then */
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

/** Requires an AWB for parcels; pick-ups and handovers by the team have none. */
export const awbGiven: Guard = ({ deliveryMethod }, request) => {
  if (deliveryMethod === 'pickup') return request?.awb ? 'no_parcel' : undefined;
  return request && !request.awb && !request.handedOver ? 'awb_required' : undefined;
};

/** Allows one parcel for several orders of a customer; another customer's AWB is a mistake. */
export const awbFree: Guard = ({ awbUsedBy }, request) =>
  awbUsedBy === 'another_customer' || (request?.onlyNewAwb && awbUsedBy) ? 'awb_taken' : undefined;

export const stockTaken: Guard = (order) => (order.stockTaken ? undefined : 'stock_released');
/** Requires pieces for an order whose stock was released unpaid; approval or payment takes them again. */
export const stockThere: Guard = (order) =>
  order.stockTaken || order.missing.length === 0 ? undefined : 'stock_released';

/** True if an order that is to be paid in advance is unpaid. */
const isOwed = ({ due, payment, paymentMethod }: OrderFacts) =>
  (due > 0 || payment === 'refunded') && paymentMethod !== 'cash';
export const paidIfAsked: Guard = (order, request) =>
  request?.onlyPaid && isOwed(order) ? 'awaits_payment' : undefined;
export const paidOrTrusted: Guard = (order, request) =>
  request && isOwed(order) && !request.evenUnpaid ? 'unpaid' : undefined;

/** Refuses while a mismatched sum, or money to be returned, is unallocated: it never counts towards the order. */
export const nothingUnallocated: Guard = ({ unallocated }) => (unallocated === 0 ? undefined : 'money_to_return');
export const somethingCame: Guard = (order, request) =>
  (request?.amount ?? sumToBook(order)) === 0 ? 'not_from_here' : undefined;
export const somethingToRefund: Guard = ({ refundable }) => (refundable > 0 ? undefined : 'not_from_here');
/** Card refunds go through a form of their own. */
export const refundedByHand: Guard = ({ isRefundedByCard }, request) =>
  request && isRefundedByCard ? 'money_moved' : undefined;

/** Returns the bani that an owner confirms: the parcel's cash, the balance due, or unpaid returned goods' price. */
export function sumToBook({ fulfilment, total, asked, due, received, unallocated }: OrderFacts): Bani {
  if (fulfilment === 'returned' && asked === 0) return Math.max(0, total - (received - unallocated));
  return toBePassedOn({ asked, due, received, unallocated });
}
