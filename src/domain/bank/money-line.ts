import type { Bani } from '#domain/money/money.ts';
import type { OrderStates } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { awaitsMoney } from '#domain/orders/order-states.ts';

/** An order as money is matched to it. */
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

/** Why this sum cannot be booked to this order; `money_to_return`: another sum came for it, and goes back first. */
type BookingRefusal =
  | 'other_amount'
  | 'already_paid'
  | 'money_to_return'
  | 'rejected'
  | 'stock_released'
  | 'returned'
  | 'not_shipped'
  | 'not_cash';

/** An order that a sum may belong to. */
interface Candidate {
  orderId: string;
  number: string;
  name: string;
  /** What it still asks for, in bani. */
  owed: Bani;
  paymentMethod: PaymentMethod;
  /** Null: the owner may book the sum to it. */
  refusal: BookingRefusal | null;
}

/** Why an owner is asked. */
export type Doubt =
  | BookingRefusal
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
  /** Its place in the file. */
  line: number;
  /** `2026-11-21`; empty where the file does not say. */
  day: string;
  amount: Bani;
  /** Who paid, as the file says. */
  payer: string;
  text: string;
  state: 'book' | 'doubtful' | 'known' | 'stranger';
  doubt: Doubt | null;
  candidates: Candidate[];
}

/** Where the sums of a file stand in the ledger; one that is in neither list was never booked. */
export interface InLedger {
  booked: ReadonlySet<string>;
  /** Booked to an order and taken back: what the ledger would call their next booking. */
  takenBack: ReadonlyMap<string, string>;
}

/** Why a transferred sum cannot be booked to an order, or nothing. */
export function refuseTransfer(order: PayableOrder, amount: Bani): BookingRefusal | null {
  if (order.status === 'rejected') return 'rejected';
  if (!awaitsMoney(order.payment)) return 'already_paid';
  if (!order.stockTaken) return 'stock_released';
  if (order.unallocated !== 0) return 'money_to_return';
  if (order.fulfilment === 'returned') return 'returned';
  return order.due === amount ? null : 'other_amount';
}

/** Why a sum that the courier hands over cannot be booked to an order, or nothing. */
export function refuseCash(order: PayableOrder, amount: Bani): BookingRefusal | null {
  // A customer who has paid by transfer meanwhile, and the courier too, has paid twice.
  if (!awaitsMoney(order.payment)) return 'already_paid';
  if (order.paymentMethod !== 'cash') return 'not_cash';
  if (order.unallocated !== 0) return 'money_to_return';
  if (order.fulfilment === 'returned' && order.collected === 0) return 'returned';
  if (order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed') return 'not_shipped';
  return toBePassedOn(order) === amount ? null : 'other_amount';
}

/**
 * What the courier is to pass on for an order, in bani: what its parcel asked for when it left, whatever has come back to the shop since,
 * and before that what is still to be paid.
 */
export function toBePassedOn({ asked, due, received, unallocated }: CourierSums): Bani {
  return asked > 0 ? Math.max(0, asked - (received - unallocated)) : due;
}
type CourierSums = Pick<PayableOrder, 'asked' | 'due' | 'received' | 'unallocated'>;

/** An order as it is shown beside a sum, with what it asks for. */
export function candidate(order: PayableOrder, owed: Bani, refusal: BookingRefusal | null): Candidate {
  const { id, number, firstName, lastName, paymentMethod } = order;
  return { orderId: id, number, name: `${firstName} ${lastName}`.trim(), owed, paymentMethod, refusal };
}
