import * as is from './move-guards.ts';
import type { OrderStates, OrderMove } from './order-facts.ts';
import * as undo from './order-undo.ts';

/**
 * Effects of a move besides its state, which the server carries out and undoes with it:
 * - `reserve`: takes released pieces out of stock again;
 * - `release`: puts the pieces back into stock;
 * - `discount`: gives the code's use back;
 * - `returns`: closes returns of a parcel that nobody paid for;
 * - `parcel`: records the parcel's cash on delivery, and what the courier has of it;
 * - `money`: adds the ledger's entry;
 * - `refund`: if requested, refunds the cards in full; is not undone.
 * Invoices follow from the state after any change, whatever the move.
 */
export type MoveEffect = 'reserve' | 'release' | 'discount' | 'returns' | 'parcel' | 'money' | 'refund';

type Change = {
  [State in keyof OrderStates]: { state: State; from: readonly OrderStates[State][]; to: OrderStates[State] };
}[keyof OrderStates];

type Move = Change & {
  /** Earlier moves made along, if their steps are off or the request reports them done. */
  takesAlong?: readonly OrderMove[];
  /** Rules on the three states that must hold. */
  rules?: readonly is.Rule[];
  /** Guards on all other facts; the first refusal wins. */
  guards?: readonly is.Guard[];
  effects: readonly MoveEffect[];
  /** Time in ms in which the move can be undone; null: as long as the order stays as it is. */
  undoFor: number | null;
  undoGuards?: readonly undo.UndoGuard[];
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * Table of all moves. `return` starts with the courier (`shipped`) or the customer (`delivered`). For a pick-up `ship`
 * means ready for its buyer, and `deliver` handed over. Approving and packing have no effect outside, so they can be
 * undone for long; other undos only correct mistakes.
 */
export const ORDER_MOVES: Readonly<Record<OrderMove, Move>> = {
  approve: {
    ...status(['pending'], 'approved'),
    guards: [is.notWithdrawn, is.paidIfAsked, is.stockThere],
    effects: ['reserve'],
    undoFor: null,
    undoGuards: [undo.nothingPacked],
  },
  reject: {
    ...status(['pending', 'approved'], 'rejected'),
    rules: [is.notSent],
    effects: ['release', 'discount', 'refund'],
    undoFor: DAY,
    undoGuards: [undo.stockLeft, undo.discountLeft],
  },
  pack: {
    ...fulfilment(['unfulfilled'], 'packed'),
    takesAlong: ['approve'],
    guards: [is.notWithdrawn, is.returnsSettled, is.giftNotWaiting, is.proofApproved, is.stockTaken, is.paidIfAsked],
    effects: [],
    undoFor: null,
  },
  ship: {
    ...fulfilment(['packed'], 'shipped'),
    takesAlong: ['approve', 'pack'],
    guards: [
      is.awbGiven,
      is.notWithdrawn,
      is.returnsSettled,
      is.giftNotWaiting,
      is.proofApproved,
      is.awbFree,
      is.paidOrTrusted,
    ],
    effects: ['parcel'],
    undoFor: 7 * DAY,
  },
  deliver: {
    ...fulfilment(['shipped'], 'delivered'),
    takesAlong: ['approve', 'pack', 'ship'],
    effects: ['parcel'],
    undoFor: 7 * DAY,
  },
  return: {
    ...fulfilment(['shipped', 'delivered'], 'returned'),
    effects: ['release', 'returns'],
    undoFor: DAY,
    undoGuards: [undo.stockLeft],
  },
  pay: {
    ...payment(['unpaid', 'part_paid'], 'paid'),
    takesAlong: ['deliver'],
    rules: [is.notRejected],
    guards: [is.nothingUnallocated, is.somethingCame, is.stockThere],
    effects: ['reserve', 'money'],
    undoFor: 30 * DAY,
    undoGuards: [undo.notByCard, undo.notGoneBack],
  },
  refund: {
    ...payment(['part_paid', 'paid', 'overpaid'], 'refunded'),
    guards: [is.refundedByHand, is.somethingToRefund],
    effects: ['money'],
    undoFor: DAY,
    undoGuards: [undo.noReturnSettled, undo.notByCard],
  },
};

type From<State extends keyof OrderStates> = readonly OrderStates[State][];
function status(from: From<'status'>, to: OrderStates['status']) {
  return { state: 'status', from, to } as const;
}
/** Builds a fulfilment move, which requires approval. */
function fulfilment(from: From<'fulfilment'>, to: OrderStates['fulfilment']) {
  return { state: 'fulfilment', from, to, rules: [is.approved] } as const;
}
function payment(from: From<'payment'>, to: OrderStates['payment']) {
  return { state: 'payment', from, to } as const;
}
