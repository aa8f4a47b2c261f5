import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderMoveRequest } from '#domain/orders/order-requests.ts';

/** A move without the version that was seen takes the order as it is. */
export type MoveOrderInput = Omit<OrderMoveRequest, 'version' | 'evenUnpaid'> & {
  version?: number;
  evenUnpaid?: boolean;
  /** With `pay`: what the other side calls the payment, and when it came; the same one is booked once. */
  reference?: string;
  at?: Date;
  /** With `pay`: how the money came, where that may not be how the order was to be paid. */
  method?: PaymentMethod;
  /** With `reject`: nobody paid in time. */
  lapsed?: boolean;
};
