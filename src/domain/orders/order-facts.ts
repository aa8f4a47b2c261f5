import type { Bani } from '#domain/money/money.ts';
import type { OrderDeliveryMethod, PaymentMethod } from './order-form.ts';
import type { Fulfilment, OrderStatus, PaymentState } from './order-states.ts';
import type { HandlingSteps } from './skipped-steps.ts';

/** Owner's moves of an order; each changes one of its three states. `order-moves.ts` has their table. */
// prettier-ignore
export const ORDER_MOVE_NAMES = ['approve', 'reject', 'pack', 'ship', 'deliver', 'return', 'pay', 'refund'] as const;
export type OrderMove = (typeof ORDER_MOVE_NAMES)[number];

export interface OrderStates {
  status: OrderStatus;
  fulfilment: Fulfilment;
  payment: PaymentState;
}

const TOLD: readonly OrderMove[] = ['approve', 'reject', 'ship', 'pay', 'refund'];
type Paid = Pick<OrderFacts, 'paymentMethod' | 'fulfilment'>;
/** True if a mail tells the buyer; for `pay` of a cash order only of an early part. @param isPart - a rest is due */
export const isToldByMail = (move: OrderMove, { paymentMethod, fulfilment }: Paid, isPart: boolean): boolean =>
  TOLD.includes(move) && (move !== 'pay' || paymentMethod !== 'cash' || (isPart && fulfilment !== 'delivered'));

export interface MissingStock {
  productId: string;
  title: string;
  /** Pieces needed beyond those that the order has. */
  wanted: number;
  available: number;
}

/** A move not undone, read from its event on the timeline. */
export interface StandingMove {
  id: string;
  move: OrderMove;
  actor: string;
  at: Date;
  /** `from`, `to`, and data for undoing: what was given back, booked or taken along. */
  details: Record<string, unknown>;
}

/** Facts that the moves' guards check, as of one moment. Sums in bani. */
export interface OrderFacts extends OrderStates {
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  total: Bani;
  /** Bani received, and how much of it came by mistake and has not gone back. */
  received: Bani;
  unallocated: Bani;
  due: Bani;
  /** Bani the buyer will have paid in all once the courier has collected, as of the dispatch. */
  asked: Bani;
  refundable: Bani;
  /** False if the pieces went back into stock because payment came too late. */
  stockTaken: boolean;
  /** Stock missing to take the order's pieces again. */
  missing: readonly MissingStock[];
  isErased: boolean;
  /** True if valid withdrawals cover the whole order. */
  isWithdrawn: boolean;
  /** An open return of some lines, or an unconfirmed claim of one. */
  openReturn: 'return_open' | 'return_claimed' | null;
  /** True for a gift that waits for its day or its buyer's release. */
  giftWaits: boolean;
  /** True if the buyer has not approved a proof. */
  awaitsProof: boolean;
  /** True if money can go back to a card, or is on its way there. */
  isRefundedByCard: boolean;
  isDiscountUsedUp: boolean;
  /** Owner of another parcel with the AWB; null without one, or if no AWB is in question. */
  awbUsedBy: 'same_customer' | 'another_customer' | null;
  refundedAt: Date | null;
  settledAt: Date | null;
  steps: HandlingSteps;
  /** Latest move first. */
  standing: readonly StandingMove[];
}

export interface MoveRequest {
  move: OrderMove;
  awb?: string | null | undefined;
  /** With `pay`: the bani received; by default what the order asks for. */
  amount?: Bani | undefined;
  /** With `ship`: sends an order to be paid in advance although it is unpaid. */
  evenUnpaid?: boolean;
  /** With `approve` and `pack`: refuses an unpaid order that is to be paid in advance. */
  onlyPaid?: boolean;
  /** With `pack` and `ship`: refuses an unapproved proof. The order's page only warns. */
  onlyApprovedProofs?: boolean;
  /** With `ship`: refuses the AWB of any other order, even the same customer's. */
  onlyNewAwb?: boolean;
  /** With `pay`: the courier pays over the cash, so the parcel is delivered. With `deliver`: the team delivered it. */
  handedOver?: boolean;
}

export type MoveRefusal =
  | 'not_from_here' // The state does not allow the move, or no money would move.
  | 'not_approved' // Packing and sending require approval.
  | 'already_sent' // A sent order cannot be rejected, only returned.
  | 'rejected' // A rejected order takes no payment.
  | 'awb_required' // Shipping requires the AWB.
  | 'awb_taken' // Another customer's parcel has this AWB.
  | 'no_parcel' // A pick-up has no AWB.
  | 'unpaid' // To be paid in advance; shipping it unpaid requires the owner's confirmation.
  | 'awaits_payment' // The same in a bulk move.
  | 'gift_waits' // The gift waits for its day or its buyer's release.
  | 'withdrawn' // The customer has withdrawn from the whole order.
  | 'return_open' // A partial withdrawal is not settled, so the parcel's content is open.
  | 'return_claimed' // A withdrawal by number and contact alone awaits the team's check.
  | 'proof_not_approved' // In a bulk move: the buyer has not approved the engraving.
  | 'stock_released' // The pieces went back into stock unpaid, and too few are left.
  | 'money_moved' // Money from the card provider goes back through it.
  | 'money_to_return' // A mismatched sum must go back first.
  | 'already_booked' // This payment is booked already.
  | 'refund_needs_owner'; // The refund exceeds a helper's limit.

/** True while customer, address and lines may change: not rejected and not packed. */
export function isEditable(order: OrderStates): boolean {
  return order.status !== 'rejected' && order.fulfilment === 'unfulfilled';
}
