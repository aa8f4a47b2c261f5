import type { Bani } from '#domain/money/money.ts';
import type { OrderTransition, OrderStates } from '#domain/orders/order-transitions.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';

export type ShipmentState = 'asked' | 'made' | 'failed' | 'cancelled';

/** States of a parcel that matter to its order. */
export const TRACKING = [
  'made',
  'on_its_way',
  'waiting_in_locker',
  'delivered',
  'coming_back',
  'returned',
  'cancelled',
] as const;
export type Tracking = (typeof TRACKING)[number];

/** Hours for which a parcel waits in its locker (Sameday's terms for Easybox). */
export const LOCKER_HOURS = 48;
/** A parcel that has not arrived after so many days is no longer tracked. */
export const FOLLOWED_DAYS = 60;

/** A parcel's own weight, in grams: box and filling. */
const PACKAGING_GRAMS = 200;
/** Weight of a product that no longer exists, in grams: that of a usual kit. */
const UNKNOWN_GRAMS = 1_000;

/** Weight of a parcel with its packaging, in grams. */
export function parcelWeight(lines: readonly { quantity: number; weightGrams: number | null }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams || UNKNOWN_GRAMS), PACKAGING_GRAMS);
}

export interface ShipmentOrder extends OrderStates {
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  lockerId: string;
  /** Bani that are still to be paid. */
  due: Bani;
  stockTaken: boolean;
  isErased: boolean;
}

/** Bani that the courier collects at the door: the amount due of a cash order, 0 of any other. */
export function cashToCollect({ paymentMethod, due }: Pick<ShipmentOrder, 'paymentMethod' | 'due'>): Bani {
  return paymentMethod === 'cash' ? due : 0;
}

/** True while the courier has a parcel and what it was told to collect can still be wrong. */
export function willCollect({ status, fulfilment }: OrderStates, tracking: Tracking | null): boolean {
  const isUnderway = ['made', 'on_its_way', 'waiting_in_locker'].includes(tracking ?? 'made');
  return status === 'approved' && ['unfulfilled', 'packed', 'shipped'].includes(fulfilment) && isUnderway;
}

/**
 * Why an order gets no parcel:
 * - `not_approved`: approved orders only; `already_sent`: it has left; `erased`: there is no address any more;
 * - `stock_released`: its pieces went back into stock; `unpaid`: card or transfer that has not come;
 * - `picked_up`: its buyer comes for it;
 * - `locker_required`: name and city were typed by hand, and the courier wants to know which locker it is.
 */
export type ShipmentRefusal =
  'not_approved' | 'already_sent' | 'erased' | 'stock_released' | 'unpaid' | 'picked_up' | 'locker_required';

/** Says why no parcel is made for the order, or nothing when one may be. */
export function refuseShipment(order: ShipmentOrder, evenUnpaid: boolean): ShipmentRefusal | undefined {
  if (order.isErased) return 'erased';
  if (order.deliveryMethod === 'pickup') return 'picked_up';
  if (order.status !== 'approved') return 'not_approved';
  if (order.fulfilment !== 'unfulfilled' && order.fulfilment !== 'packed') return 'already_sent';
  if (!order.stockTaken) return 'stock_released';
  const isOwed = (order.due > 0 || order.payment === 'refunded') && order.paymentMethod !== 'cash';
  if (isOwed && !evenUnpaid) return 'unpaid';
  if (order.deliveryMethod === 'easybox' && order.lockerId === '') return 'locker_required';
  return undefined;
}

/** The moves that bring an order to where its parcel is; none where it is there already, or past it. */
export function movesTowards(tracking: Tracking, fulfilment: OrderStates['fulfilment']): OrderTransition[] {
  const all = ['pack', 'ship', 'deliver'] as const;
  const done = { unfulfilled: 0, packed: 1, shipped: 2, delivered: 3, returned: 4 }[fulfilment];
  switch (tracking) {
    case 'made':
    case 'cancelled':
      return [];
    case 'on_its_way':
    case 'waiting_in_locker':
    case 'coming_back':
      return all.slice(done, 2);
    case 'delivered':
      return all.slice(done);
    case 'returned':
      return done === 4 ? [] : [...all.slice(done, 2), 'return'];
  }
}

/** Final states: the courier is no longer asked about such parcels. */
export function isOver(tracking: Tracking | null): boolean {
  return tracking === 'delivered' || tracking === 'returned' || tracking === 'cancelled';
}
