import type { Bani } from '#domain/money/money.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

export interface PayableOrder extends OrderStates {
  id: string;
  number: string;
  version: number;
  firstName: string;
  lastName: string;
  /** The firm that the invoice names; null if a person pays. */
  company: string | null;
  paymentMethod: PaymentMethod;
  awb: string | null;
  total: Bani;
  /** Bani received, and how much of it came by mistake and has not gone back. */
  received: Bani;
  unallocated: Bani;
  /** Bani still to be paid. */
  due: Bani;
  /** Bani the buyer will have paid in all once the courier has collected, as of the dispatch; 0 without any. */
  asked: Bani;
  /** The same sum once the courier has delivered the parcel; 0 before. */
  collected: Bani;
  stockTaken: boolean;
}

/** Reasons why a sum cannot be booked to an order. `money_to_return`: the order first has to return another sum. */
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
  /** Null if the owner may book the sum to the order. */
  refusal: BookingRefusal | null;
}

/**
 * Doubts about which an owner is asked. `other_amount`: the sum differs from what the order owes; `already_paid`: the
 * order owes nothing; `courier_amount`: the sum differs from what the parcel had to collect.
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
 * A sum of a file and the shop's proposal. `book`: booked unless the owner objects; `doubtful`: the owner chooses;
 * `known`: booked before; `stranger`: no order matches it.
 */
export interface MoneyLine {
  /** The sum's reference in the ledger, which books each reference once. */
  reference: string;
  line: number;
  /** `2026-11-21`; empty if the file has none. */
  day: string;
  amount: Bani;
  payer: string;
  text: string;
  state: 'book' | 'doubtful' | 'known' | 'stranger';
  doubt: Doubt | null;
  candidates: Candidate[];
}

/** References of a file's sums in the ledger; a reference in neither list was never booked. */
export interface InLedger {
  booked: ReadonlySet<string>;
  /** Bookings that were undone, with the reference of their next booking. */
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

/** Tells how a sum differs from what an order owes; an owner may book it all the same. */
export function otherSum({ owed }: Candidate, amount: Bani): 'already_paid' | 'other_amount' | null {
  if (owed === amount) return null;
  // A customer who paid by transfer and to the courier too has paid twice.
  return owed === 0 ? 'already_paid' : 'other_amount';
}

/**
 * Computes the bani that the courier still has to pay over for an order: `asked` of its sent parcel less what the shop
 * has received; without such a parcel, the balance due.
 */
export function toBePassedOn({ asked, due, received, unallocated }: CourierSums): Bani {
  return asked > 0 ? Math.max(0, asked - (received - unallocated)) : due;
}
type CourierSums = Pick<PayableOrder, 'asked' | 'due' | 'received' | 'unallocated'>;

export function candidate(order: PayableOrder, owed: Bani, refusal: BookingRefusal | null): Candidate {
  const { id, number, firstName, lastName, paymentMethod } = order;
  return { orderId: id, number, name: `${firstName} ${lastName}`.trim(), owed, paymentMethod, refusal };
}
