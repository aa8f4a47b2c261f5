import type { OrderDeliveryMethod } from './order-form.ts';
import { ALL_STEPS, skippedMoves, type HandlingSteps } from './skipped-steps.ts';
import type { Fulfilment, OrderStatus, PaymentState } from './order-states.ts';

/** What an owner does with an order; each move changes one of its three states. */
export const ORDER_TRANSITION_NAMES = [
  'approve',
  'reject',
  'pack',
  'ship',
  'deliver',
  'return',
  'pay',
  'refund',
] as const;
export type OrderTransition = (typeof ORDER_TRANSITION_NAMES)[number];

/** The three states of an order. */
export interface OrderStates {
  status: OrderStatus;
  fulfilment: Fulfilment;
  payment: PaymentState;
}

/** What the rules of the moves look at. */
export interface MovableOrder extends OrderStates {
  /** The parcel's number; nothing is shipped without one, but for what its buyer picks up. */
  awb: string | null;
  deliveryMethod: OrderDeliveryMethod;
}

type Step = {
  [State in keyof OrderStates]: { state: State; from: readonly OrderStates[State][]; to: OrderStates[State] };
}[keyof OrderStates];

/**
 * The three tables of allowed moves. A parcel comes back from the courier (`shipped`) or from the customer (`delivered`).
 * Of an order that its buyer picks up, `ship` says that it is ready for them, and `deliver` that they have it.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderTransition, Step>> = {
  approve: { state: 'status', from: ['pending'], to: 'approved' },
  reject: { state: 'status', from: ['pending', 'approved'], to: 'rejected' },
  pack: { state: 'fulfilment', from: ['unfulfilled'], to: 'packed' },
  ship: { state: 'fulfilment', from: ['packed'], to: 'shipped' },
  deliver: { state: 'fulfilment', from: ['shipped'], to: 'delivered' },
  return: { state: 'fulfilment', from: ['shipped', 'delivered'], to: 'returned' },
  pay: { state: 'payment', from: ['unpaid', 'part_paid'], to: 'paid' },
  refund: { state: 'payment', from: ['part_paid', 'paid', 'overpaid'], to: 'refunded' },
};

/**
 * Why a move is refused:
 * - `not_from_here`: the state that it changes is not one that it starts from;
 * - `not_approved`: nothing is packed or sent before the order is approved;
 * - `already_sent`: what is on its way is not rejected any more, it comes back;
 * - `rejected`: a rejected order is not paid;
 * - `awb_required`: nothing is shipped without the parcel's number;
 * - `awb_taken`: another customer's parcel has this number;
 * - `no_parcel`: what its buyer picks up has no such number;
 * - `unpaid`: nothing that is to be paid beforehand is shipped unpaid without the owner's word;
 * - `held`: a gift that waits for its day or its buyer's word;
 * - `withdrawn`: its customer has withdrawn from all of it, and gets nothing sent;
 * - `return_open`: its customer has withdrawn from some of it, and what goes into the parcel is not settled;
 * - `return_claimed`: somebody has withdrawn by its number and contact alone, and nobody of the team has looked;
 * - `proof_not_approved`: of many that go into their parcels together, its buyer has not approved what is engraved;
 * - `stock_released`: its pieces went back into stock, because it was not paid in time, and too few are left;
 * - `money_moved`: the money went through the card provider, and goes back through it;
 * - `money_to_return`: another sum came than was asked, and goes back first;
 * - `already_booked`: this very payment has been booked before;
 * - `refund_needs_owner`: more money goes back than a helper may give.
 */
export type TransitionRefusal =
  | 'not_from_here'
  | 'not_approved'
  | 'already_sent'
  | 'rejected'
  | 'awb_required'
  | 'awb_taken'
  | 'no_parcel'
  | 'unpaid'
  | 'awaits_payment'
  | 'held'
  | 'withdrawn'
  | 'return_open'
  | 'return_claimed'
  | 'proof_not_approved'
  | 'stock_released'
  | 'money_moved'
  | 'money_to_return'
  | 'already_booked'
  | 'refund_needs_owner';

/**
 * Says why a move is refused in these states, the AWB aside, or nothing when it is allowed.
 * @param steps - those that are turned off are taken along
 */
export function checkTransition(
  order: OrderStates,
  move: OrderTransition,
  steps: HandlingSteps = ALL_STEPS,
): TransitionRefusal | undefined {
  let at = order;
  for (const skipped of skippedMoves(order, move, steps)) {
    const code = checkTransition(at, skipped);
    if (code) return code;
    at = { ...at, [ORDER_TRANSITIONS[skipped].state]: ORDER_TRANSITIONS[skipped].to };
  }
  return checkStep(at, move);
}

function checkStep(order: OrderStates, move: OrderTransition): TransitionRefusal | undefined {
  const { state, from } = ORDER_TRANSITIONS[move];
  if (!(from as readonly string[]).includes(order[state])) return 'not_from_here';
  if (state === 'fulfilment' && order.status !== 'approved') return 'not_approved';
  if (move === 'reject' && order.fulfilment !== 'unfulfilled' && order.fulfilment !== 'packed') return 'already_sent';
  if (move === 'pay' && order.status === 'rejected') return 'rejected';
  return undefined;
}

/**
 * The moves that the order allows now; `ship` will ask for the parcel's AWB.
 * @param withdrawn - its customer has withdrawn: from all of it, or from some, which an owner has not settled yet; or somebody claims so
 * @param held - it is a gift that waits
 * @param steps - those that are turned off are taken along
 */
export function allowedMoves(
  order: OrderStates,
  withdrawn?: 'withdrawn' | 'return_open' | 'return_claimed',
  held = false,
  steps: HandlingSteps = ALL_STEPS,
): OrderTransition[] {
  return ORDER_TRANSITION_NAMES.filter(
    (move) =>
      checkTransition(order, move, steps) === undefined &&
      !(withdrawn === 'withdrawn' && leadsToCustomer(move)) &&
      !((withdrawn !== undefined || held) && fillsParcel(move)),
  );
}

/** A step for which it must be known what goes into the parcel. */
export const fillsParcel = (move: OrderTransition): boolean => move === 'pack' || move === 'ship';

/** A step on the way to the customer, which an order that was withdrawn from as a whole takes no more. */
export const leadsToCustomer = (move: OrderTransition): boolean =>
  move === 'approve' || move === 'pack' || move === 'ship';

type MoveResult<Moved> = { ok: true; order: Moved } | { ok: false; code: TransitionRefusal };

/**
 * Makes a move.
 * @param awb - the parcel's number, taken by `ship` alone; none where there is no parcel
 */
export function applyTransition<Moved extends MovableOrder>(
  order: Moved,
  move: OrderTransition,
  awb: string | null = null,
): MoveResult<Moved> {
  const code = checkTransition(order, move);
  if (code) return { ok: false, code };
  const { state, to } = ORDER_TRANSITIONS[move];
  if (move !== 'ship') return { ok: true, order: { ...order, [state]: to } };
  const number = awb === '' ? null : awb;
  const needsNumber = order.deliveryMethod !== 'pickup';
  if (needsNumber !== (number !== null)) return { ok: false, code: needsNumber ? 'awb_required' : 'no_parcel' };
  return { ok: true, order: { ...order, [state]: to, awb: number } };
}

/** True while customer, address and lines may still be changed: nothing is packed yet, and the order stands. */
export function isEditable(order: OrderStates): boolean {
  return order.status !== 'rejected' && order.fulfilment === 'unfulfilled';
}
