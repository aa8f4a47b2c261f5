import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStates } from '#domain/orders/order-transitions.ts';
import { isPaid, type Fulfilment, type OrderStatus } from '#domain/orders/order-states.ts';
import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';

interface Payable extends OrderStates {
  paymentMethod: PaymentMethod;
}

interface OrderBadges {
  /** None where nobody is to confirm the order. */
  status: OrderStatus | undefined;
  /** None where it was not to be packed; `toShip` in place of `unfulfilled` where packing is no step. */
  fulfilment: Fulfilment | 'toShip' | undefined;
  /** The order waits for its parcel: neither for an owner's word nor for its money. */
  isReady: boolean;
}

/** What is said of an order's handling: nothing of a step that is turned off, but what it waits for instead. */
export function orderBadges(order: Payable, { confirm, pack }: HandlingSteps): OrderBadges {
  const { status, fulfilment } = order;
  const isPaidOrCash = isPaid(order.payment) || order.paymentMethod === 'cash';
  const isUnpacked = fulfilment === 'unfulfilled';
  const isReady = isUnpacked && (status === 'approved' || (status === 'pending' && !confirm && isPaidOrCash));
  const unpacked = pack ? 'unfulfilled' : isReady ? 'toShip' : undefined;
  return {
    status: status === 'pending' && !confirm ? undefined : status,
    fulfilment: status === 'rejected' ? undefined : isUnpacked ? unpacked : fulfilment,
    isReady,
  };
}
