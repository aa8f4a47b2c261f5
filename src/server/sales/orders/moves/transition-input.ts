import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import type { OrderTransitionRequest } from '#domain/orders/order-requests.ts';

/** A move without the version that was seen takes the order as it is. */
export type TransitionInput = Omit<OrderTransitionRequest, 'version' | 'evenUnpaid' | 'refundKey'> & {
  version?: number;
  evenUnpaid?: boolean;
  /** With `pay`: what the other side calls the payment, and when it came; the same one is booked once. */
  reference?: string;
  at?: Date;
  /** With `pay`: how the money came, where that may not be how the order was to be paid. */
  method?: PaymentMethod;
  /** With `pay`: the courier passes on what the parcel collected, so it has handed the parcel over. */
  handedOver?: boolean;
  /** With `approve` and `pack`: not while the order is to be paid beforehand and is not. */
  onlyPaid?: boolean;
  /** With `pack` and `ship`: not while its buyer has not approved the proof. The order's own page warns, and leaves it to the owner. */
  onlyApprovedProofs?: boolean;
  /** With `reject`: the order was not paid in time. */
  lapsed?: boolean;
  /** The move that takes this one along, because its step is turned off; no customer hears of this one. */
  along?: OrderTransition;
};
