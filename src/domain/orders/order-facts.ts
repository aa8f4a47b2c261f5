import type { Bani } from '#domain/money/money.ts';
import type { OrderDeliveryMethod, PaymentMethod } from './order-form.ts';
import type { Fulfilment, OrderStatus, PaymentState } from './order-states.ts';
import type { HandlingSteps } from './skipped-steps.ts';

/** Moves that an owner makes with an order; each changes one of its three states. `order-moves.ts` has their table. */
// prettier-ignore
export const ORDER_TRANSITION_NAMES = ['approve', 'reject', 'pack', 'ship', 'deliver', 'return', 'pay', 'refund'] as const;
export type OrderMove = (typeof ORDER_TRANSITION_NAMES)[number];

export interface OrderStates {
  status: OrderStatus;
  fulfilment: Fulfilment;
  payment: PaymentState;
}

const TOLD: readonly OrderMove[] = ['approve', 'reject', 'ship', 'pay', 'refund'];
type Paid = Pick<OrderFacts, 'paymentMethod' | 'fulfilment'>;
/** Who pays at the door knows it, unless a part came in another way before. @param isPart - something is still to be paid after it */
export const isToldByMail = (move: OrderMove, { paymentMethod, fulfilment }: Paid, isPart: boolean): boolean =>
  TOLD.includes(move) && (move !== 'pay' || paymentMethod !== 'cash' || (isPart && fulfilment !== 'delivered'));

export interface MissingStock {
  productId: string;
  title: string;
  /** Pieces that are wanted besides those that the order has. */
  wanted: number;
  available: number;
}

/** A move that no undo has taken back, by its event on the timeline. */
export interface StandingMove {
  id: string;
  move: OrderMove;
  actor: string;
  at: Date;
  /** `from`, `to`, and whatever undoing needs: what was given back, booked or taken along. */
  details: Record<string, unknown>;
}

/** All that the guards of the moves look at, as of one moment. Sums in bani. */
export interface OrderFacts extends OrderStates {
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  total: Bani;
  /** Bani that came in, and what of them came by mistake and has not gone back. */
  received: Bani;
  unallocated: Bani;
  due: Bani;
  /** Bani that the parcel asked for in all when it left. */
  asked: Bani;
  refundable: Bani;
  /** False: its pieces went back into stock because it was not paid in time. */
  stockTaken: boolean;
  /** Stock that lacks for its pieces to be taken out again. */
  missing: readonly MissingStock[];
  isErased: boolean;
  /** The customer has withdrawn from all of it, and the withdrawals stand. */
  isWithdrawn: boolean;
  /** Some of it was withdrawn from and is not settled, or somebody claims so. */
  openReturn: 'return_open' | 'return_claimed' | null;
  /** It is a gift that waits for its day or its buyer's word. */
  giftWaits: boolean;
  /** Its buyer has not approved what is made for them. */
  awaitsProof: boolean;
  /** Money of it can go back to a card, or is on its way there. */
  isRefundedByCard: boolean;
  isDiscountUsedUp: boolean;
  /** Another parcel that has the AWB; null: none has, or none was asked for. */
  awbUsedBy: 'same_customer' | 'another_customer' | null;
  refundedAt: Date | null;
  settledAt: Date | null;
  steps: HandlingSteps;
  /** The last one first. */
  standing: readonly StandingMove[];
}

export interface MoveRequest {
  move: OrderMove;
  awb?: string | null | undefined;
  /** With `pay`: the bani that came; left out: what the order asks for. */
  amount?: Bani | undefined;
  /** With `ship`: the owner's word that it goes out although it is to be paid beforehand and is not. */
  evenUnpaid?: boolean;
  /** With `approve` and `pack`: not while the order is to be paid beforehand and is not. */
  onlyPaid?: boolean;
  /** With `pack` and `ship`: not while its buyer has not approved the proof. The order's own page warns, and leaves it to the owner. */
  onlyApprovedProofs?: boolean;
  /** With `ship`: not with the number of any other order, of the same customer neither. */
  onlyNewAwb?: boolean;
  /** With `pay`: the courier passes on what the parcel collected, so it has handed the parcel over. With `deliver`: the team has, no courier. */
  handedOver?: boolean;
}

export type MoveRefusal =
  | 'not_from_here' // The state that it changes is not one that it starts from, or it would move no money.
  | 'not_approved' // Nothing is packed or sent before the order is approved.
  | 'already_sent' // An order on its way is not rejected any more: it comes back.
  | 'rejected' // A rejected order is not paid.
  | 'awb_required' // Nothing is shipped without the parcel's number.
  | 'awb_taken' // Another customer's parcel has this number.
  | 'no_parcel' // An order that its buyer picks up has no such number.
  | 'unpaid' // An order that is to be paid beforehand is not shipped unpaid without the owner's word.
  | 'awaits_payment' // The same of many orders that are moved at once.
  | 'gift_waits' // The gift waits for its day or its buyer's word.
  | 'withdrawn' // The customer has withdrawn from all of it, and gets nothing sent.
  | 'return_open' // The customer has withdrawn from some of it, and the parcel's content is not settled.
  | 'return_claimed' // Somebody has withdrawn by number and contact alone, and nobody of the team has looked.
  | 'proof_not_approved' // Of many that are moved at once: the buyer has not approved what is engraved.
  | 'stock_released' // Its pieces went back into stock because it was not paid in time, and too few are left.
  | 'money_moved' // The money went through the card provider, and goes back through it.
  | 'money_to_return' // Another sum came than was asked, and goes back first.
  | 'already_booked' // This very payment has been booked before.
  | 'refund_needs_owner'; // More money goes back than a helper may give.

/** True while customer, address and lines may still be changed: nothing is packed yet, and the order stands. */
export function isEditable(order: OrderStates): boolean {
  return order.status !== 'rejected' && order.fulfilment === 'unfulfilled';
}
