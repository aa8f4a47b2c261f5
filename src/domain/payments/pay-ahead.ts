import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOutForDelivery, willCollect, type Tracking } from '#domain/shipments/shipment.ts';

/** An order's current parcel, as far as paying ahead depends on it. */
export interface CollectingParcel {
  state: 'asked' | 'made';
  awb: string | null;
  /** Bani that the courier was told to collect. */
  cashOnDelivery: number;
  tracking: Tracking | null;
  trackingWords: string;
  /** Unanswered requests to collect another sum. */
  cashTries: number;
  /** The courier's refusal to collect another sum. */
  cashRefused: string | null;
}

type CashOrder = Pick<
  Order,
  'paymentMethod' | 'deliveryMethod' | 'status' | 'fulfilment' | 'payment' | 'stockTaken' | 'awb'
>;

/** True while a cash order can be paid by card or transfer: until the courier has the parcel out for delivery. */
export function mayPayAhead(order: CashOrder, parcel: CollectingParcel | undefined): boolean {
  const isAsked = order.paymentMethod === 'cash' && awaitsMoney(order.payment) && order.status !== 'rejected';
  if (!isAsked || order.deliveryMethod === 'pickup' || !order.stockTaken) return false;
  if (!carries(order, parcel)) return isHere(order);
  return (
    parcel.state === 'made' &&
    parcel.cashRefused === null &&
    willCollect(order, parcel.tracking) &&
    parcel.tracking !== 'waiting_in_locker' &&
    !isOutForDelivery(parcel.trackingWords)
  );
}

/** Returns what to do with a card payment of a cash order; `ask`: first tell the courier to collect less. */
export function beforeSettling(
  order: CashOrder & Pick<Order, 'due'>,
  amount: number,
  parcel: CollectingParcel | undefined,
): 'settle' | 'ask' | 'give back' {
  if (order.paymentMethod !== 'cash') return 'settle';
  // The shop cannot change an AWB that was typed by hand.
  if (!carries(order, parcel)) return isHere(order) || order.deliveryMethod === 'pickup' ? 'settle' : 'give back';
  if (parcel.state === 'asked') return 'ask';
  if (parcel.cashOnDelivery === order.due - amount) return 'settle';
  // An unanswered request may have worked, wherever the parcel is now.
  const mayLeaveIt = parcel.cashTries > 0 || willCollect(order, parcel.tracking);
  return parcel.cashRefused === null && mayLeaveIt ? 'ask' : 'give back';
}

/** True if the order goes by this parcel, and not with another AWB. */
function carries(order: CashOrder, parcel: CollectingParcel | undefined): parcel is CollectingParcel {
  return parcel !== undefined && (order.awb === null || order.awb === parcel.awb);
}

const isHere = ({ fulfilment }: CashOrder) => fulfilment === 'unfulfilled' || fulfilment === 'packed';
