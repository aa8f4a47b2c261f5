import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOutForDelivery, willCollect, type Tracking } from '#domain/shipments/shipment.ts';

/** What matters here of the one parcel of an order that stands. */
export interface CollectingParcel {
  state: 'asked' | 'made';
  awb: string | null;
  /** Bani that the courier was told to collect. */
  cashOnDelivery: number;
  tracking: Tracking | null;
  trackingWords: string;
  /** Asks to collect another sum that have no answer yet. */
  cashTries: number;
  /** The courier's words, where it would not collect another sum. */
  cashRefused: string | null;
}

type CashOrder = Pick<
  Order,
  'paymentMethod' | 'deliveryMethod' | 'status' | 'fulfilment' | 'payment' | 'stockTaken' | 'awb'
>;

/** True while what is due to the courier can be paid by card or transfer: until the courier has the parcel in delivery. */
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

/** Says what a card payment of an order that the courier collects for waits for: `ask`: that the courier is told to collect less. */
export function beforeSettling(
  order: CashOrder & Pick<Order, 'due'>,
  amount: number,
  parcel: CollectingParcel | undefined,
): 'settle' | 'ask' | 'give back' {
  if (order.paymentMethod !== 'cash') return 'settle';
  // Nobody can change an AWB that was typed by hand.
  if (!carries(order, parcel)) return isHere(order) || order.deliveryMethod === 'pickup' ? 'settle' : 'give back';
  if (parcel.state === 'asked') return 'ask';
  if (parcel.cashOnDelivery === order.due - amount) return 'settle';
  // What was asked without an answer may be done, wherever the parcel is by now.
  const mayLeaveIt = parcel.cashTries > 0 || willCollect(order, parcel.tracking);
  return parcel.cashRefused === null && mayLeaveIt ? 'ask' : 'give back';
}

/** An order that was sent with another AWB does not go by this parcel. */
function carries(order: CashOrder, parcel: CollectingParcel | undefined): parcel is CollectingParcel {
  return parcel !== undefined && (order.awb === null || order.awb === parcel.awb);
}

const isHere = ({ fulfilment }: CashOrder) => fulfilment === 'unfulfilled' || fulfilment === 'packed';
