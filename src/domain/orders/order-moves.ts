import * as is from './move-guards.ts';
import type { OrderStates, OrderMove } from './order-facts.ts';
import * as undo from './order-undo.ts';

/**
 * Effects of a move beside its state, which the server carries out, and takes back with it:
 * - `reserve`: pieces that went back into stock are taken again, and the order keeps them;
 * - `release`: the pieces go back into stock;
 * - `discount`: the use of the code goes back;
 * - `returns`: returns of a parcel that nobody paid for are over;
 * - `parcel`: what the parcel asks for at the door, and what the courier has of it;
 * - `money`: the ledger's entry;
 * - `refund`: where that was asked for, the cards get back what the order holds. It is not taken back.
 * Invoices follow from how every change leaves the order, whatever the move.
 */
export type MoveEffect = 'reserve' | 'release' | 'discount' | 'returns' | 'parcel' | 'money' | 'refund';

type Change = {
  [State in keyof OrderStates]: { state: State; from: readonly OrderStates[State][]; to: OrderStates[State] };
}[keyof OrderStates];

type Move = Change & {
  /** Earlier moves that it makes itself where their steps are turned off, or where the request says that they were made. */
  takesAlong?: readonly OrderMove[];
  /** Rules over the three states that must not stand against it. */
  rules?: readonly is.Rule[];
  /** Guards over all else; the first that speaks answers. */
  guards?: readonly is.Guard[];
  effects: readonly MoveEffect[];
  /** For how long it can be taken back, in ms; null: as long as the order stays as it is. */
  undoFor: number | null;
  undoGuards?: readonly undo.UndoGuard[];
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * The table of all moves. A parcel comes back from the courier (`shipped`) or from the customer (`delivered`). Of an order that
 * its buyer picks up, `ship` says that it is ready for them, and `deliver` that they have it. Approving and packing change nothing
 * outside the house; undoing another move is for noticing a slip.
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
/** Nothing is packed or sent before the order is approved. */
function fulfilment(from: From<'fulfilment'>, to: OrderStates['fulfilment']) {
  return { state: 'fulfilment', from, to, rules: [is.approved] } as const;
}
function payment(from: From<'payment'>, to: OrderStates['payment']) {
  return { state: 'payment', from, to } as const;
}
