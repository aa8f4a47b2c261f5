import type { Bani } from '#domain/money/money.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

export interface PayableOrder extends OrderStates {
  id: string;
  number: string;
  version: number;
  firstName: string;
  lastName: string;
  /** The firm that the invoice names; null: a person pays. */
  company: string | null;
  paymentMethod: PaymentMethod;
  awb: string | null;
  total: Bani;
  /** Bani: what came in, and what of it came by mistake and has not gone back. */
  received: Bani;
  unallocated: Bani;
  /** Bani that are still to be paid. */
  due: Bani;
  /** Bani that its buyer will have paid in all once they pay at the door what the parcel asked for when it left; 0: nothing. */
  asked: Bani;
  /** The same once the courier has handed the parcel over; 0: it has not. */
  collected: Bani;
  stockTaken: boolean;
}

/** A sum cannot be booked to an order for one of these; `money_to_return`: another sum came for it, and goes back first. */
type BookingRefusal =
  | 'money_to_return'
  | 'rejected'
  | 'stock_released'
  | 'returned'
  | 'not_shipped'
  | 'not_cash'
  | 'courier_takes_back';

interface Candidate {
  orderId: string;
  number: string;
  name: string;
  owed: Bani;
  paymentMethod: PaymentMethod;
  /** Null: the owner may book the sum to it. */
  refusal: BookingRefusal | null;
}

/**
 * Doubts about which an owner is asked; `other_amount` and `already_paid`: what is booked leaves a rest, or is more than the order asks
 * for, and `courier_amount`: the courier hands over another sum than the parcel asked for.
 */
export type Doubt =
  | BookingRefusal
  | 'other_amount'
  | 'courier_amount'
  | 'already_paid'
  | 'other_method'
  | 'taken_back'
  | 'loose_number'
  | 'no_number'
  | 'several_credits'
  | 'several_orders'
  | 'reversed'
  | 'unclear'
  | 'unknown_number'
  | 'unknown_awb'
  | 'rounded_awb'
  | 'repeated'
  | 'unreadable';

/**
 * A sum of a file and what the shop makes of it: `book`: it is booked unless the owner says no; `doubtful`: the owner
 * chooses; `known`: booked before; `stranger`: nothing of it points to an order.
 */
export interface MoneyLine {
  /** The sum's own mark in the ledger: the same one is booked once. */
  reference: string;
  line: number;
  /** `2026-11-21`; empty where the file does not say. */
  day: string;
  amount: Bani;
  payer: string;
  text: string;
  state: 'book' | 'doubtful' | 'known' | 'stranger';
  doubt: Doubt | null;
  candidates: Candidate[];
}

/** References of a file's sums that the ledger has; one that is in neither list was never booked. */
export interface InLedger {
  booked: ReadonlySet<string>;
  /** Booked to an order and taken back: what the ledger would call their next booking. */
  takenBack: ReadonlyMap<string, string>;
}

export function refuseTransfer(order: PayableOrder): BookingRefusal | null {
  if (order.status === 'rejected') return 'rejected';
  if (!order.stockTaken) return 'stock_released';
  if (order.unallocated !== 0) return 'money_to_return';
  return order.fulfilment === 'returned' ? 'returned' : null;
}

export function refuseCash(order: PayableOrder): BookingRefusal | null {
  if (order.paymentMethod !== 'cash' && order.asked === 0) return 'not_cash';
  if (order.unallocated !== 0) return 'money_to_return';
  if (order.fulfilment === 'returned' && order.collected === 0) return 'returned';
  return order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed' ? 'not_shipped' : null;
}

/** An owner may book another sum all the same: what came is written down. */
export function otherSum({ owed }: Candidate, amount: Bani): 'already_paid' | 'other_amount' | null {
  if (owed === amount) return null;
  // A customer who has paid by transfer meanwhile, and the courier too, has paid twice.
  return owed === 0 ? 'already_paid' : 'other_amount';
}

/**
 * Computes what the courier is to pass on for an order, in bani: what its parcel asked for when it left, whatever has come back to the
 * shop since, and before that what is still to be paid.
 */
export function toBePassedOn({ asked, due, received, unallocated }: CourierSums): Bani {
  return asked > 0 ? Math.max(0, asked - (received - unallocated)) : due;
}
type CourierSums = Pick<PayableOrder, 'asked' | 'due' | 'received' | 'unallocated'>;

export function candidate(order: PayableOrder, owed: Bani, refusal: BookingRefusal | null): Candidate {
  const { id, number, firstName, lastName, paymentMethod } = order;
  return { orderId: id, number, name: `${firstName} ${lastName}`.trim(), owed, paymentMethod, refusal };
}
