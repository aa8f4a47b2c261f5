import type { Bani } from '#domain/money/money.ts';
import {
  approved,
  giftNotWaiting,
  notSent,
  notWithdrawn,
  paidOrTrusted,
  returnsSettled,
  stockTaken,
} from '#domain/orders/move-guards.ts';
import type { OrderFacts, OrderMove, OrderStates, MoveRefusal } from '#domain/orders/order-facts.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** States of a parcel that matter for its order. */
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

/** Hours that a parcel waits in its locker (Sameday's terms for Easybox). */
export const LOCKER_HOURS = 48;
/** Returns when a parcel's wait in its locker ends. */
export const lockerEnd = (since: Date): Date => new Date(since.getTime() + LOCKER_HOURS * 3_600_000);

/** Days after which an undelivered parcel is no longer tracked. */
export const FOLLOWED_DAYS = 60;

/** Grams of a parcel's box and filling. */
const PACKAGING_GRAMS = 200;
/** Grams assumed for a product that no longer exists: a usual kit's. */
const UNKNOWN_GRAMS = 1_000;

/** Returns the weight of a parcel with packaging, in grams. */
export function parcelWeight(lines: readonly { quantity: number; weightGrams: number | null }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams || UNKNOWN_GRAMS), PACKAGING_GRAMS);
}

/** Returns the bani that the courier collects: the amount due of a cash order, 0 of any other. */
export function cashToCollect({ paymentMethod, due }: { paymentMethod: PaymentMethod; due: Bani }): Bani {
  return paymentMethod === 'cash' ? due : 0;
}

/** True while the courier has yet to collect cash for a parcel, so that a wrong sum still matters. */
export function willCollect({ status, fulfilment }: OrderStates, tracking: Tracking | null): boolean {
  const isUnderway = ['made', 'on_its_way', 'waiting_in_locker'].includes(tracking ?? 'made');
  return status === 'approved' && ['unfulfilled', 'packed', 'shipped'].includes(fulfilment) && isUnderway;
}

/** True if the courier's status says that the parcel is out for delivery. */
export const isOutForDelivery = (words: string): boolean => /\bin (curs de )?livrare\b/.test(foldText(words));

/**
 * Reasons, besides those against shipping, why an order gets no parcel: its address is erased, its buyer picks it up,
 * or name and city of its locker were typed, and the courier needs its id.
 */
type ShipmentRefusal = MoveRefusal | 'erased' | 'picked_up' | 'locker_required';

/** Returns why the order gets no parcel; undefined if it may. */
export function refuseShipment(
  order: OrderFacts,
  { evenUnpaid, lockerId }: { evenUnpaid: boolean; lockerId: string },
): ShipmentRefusal | undefined {
  return (
    notWithdrawn(order) ??
    returnsSettled(order) ??
    (order.isErased ? 'erased' : undefined) ??
    (order.deliveryMethod === 'pickup' ? 'picked_up' : undefined) ??
    // If confirming is no separate step, making the parcel takes it along.
    (order.status === 'pending' && !order.steps.confirm ? undefined : approved(order)) ??
    notSent(order) ??
    stockTaken(order) ??
    paidOrTrusted(order, { move: 'ship', evenUnpaid }) ??
    (order.deliveryMethod === 'easybox' && lockerId === '' ? 'locker_required' : undefined) ??
    giftNotWaiting(order)
  );
}

/** Returns the moves that bring an order to its parcel's state; none if it is there or further. */
export function movesTowards(tracking: Tracking, fulfilment: OrderStates['fulfilment']): OrderMove[] {
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

/** True for final states: the courier is no longer asked about the parcel. */
export function isOver(tracking: Tracking | null): boolean {
  return tracking === 'delivered' || tracking === 'returned' || tracking === 'cancelled';
}
