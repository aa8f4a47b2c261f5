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
/** The moment until which a parcel waits in its locker. */
export const lockerEnd = (since: Date): Date => new Date(since.getTime() + LOCKER_HOURS * 3_600_000);

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

/** Bani that the courier collects at the door: the amount due of a cash order, 0 of any other. */
export function cashToCollect({ paymentMethod, due }: { paymentMethod: PaymentMethod; due: Bani }): Bani {
  return paymentMethod === 'cash' ? due : 0;
}

/** True while the courier has a parcel and what it was told to collect can still be wrong. */
export function willCollect({ status, fulfilment }: OrderStates, tracking: Tracking | null): boolean {
  const isUnderway = ['made', 'on_its_way', 'waiting_in_locker'].includes(tracking ?? 'made');
  return status === 'approved' && ['unfulfilled', 'packed', 'shipped'].includes(fulfilment) && isUnderway;
}

/** True where the courier's words say that it has the parcel with it, on the way to the door. */
export const isOutForDelivery = (words: string): boolean => /\bin (curs de )?livrare\b/.test(foldText(words));

/**
 * An order gets no parcel for one of these reasons, beside what keeps it from being shipped: there is no address any more, its buyer comes
 * for it, or name and city of its locker were typed by hand, and the courier wants to know which one it is.
 */
type ShipmentRefusal = MoveRefusal | 'erased' | 'picked_up' | 'locker_required';

/** Says why no parcel is made for the order, or nothing when one may be. */
export function refuseShipment(
  order: OrderFacts,
  { evenUnpaid, lockerId }: { evenUnpaid: boolean; lockerId: string },
): ShipmentRefusal | undefined {
  return (
    notWithdrawn(order) ??
    returnsSettled(order) ??
    (order.isErased ? 'erased' : undefined) ??
    (order.deliveryMethod === 'pickup' ? 'picked_up' : undefined) ??
    // Where confirming is no step of its own, making the parcel takes it along.
    (order.status === 'pending' && !order.steps.confirm ? undefined : approved(order)) ??
    notSent(order) ??
    stockTaken(order) ??
    paidOrTrusted(order, { move: 'ship', evenUnpaid }) ??
    (order.deliveryMethod === 'easybox' && lockerId === '' ? 'locker_required' : undefined) ??
    giftNotWaiting(order)
  );
}

/** The moves that bring an order to where its parcel is; none where it is there already, or past it. */
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

/** Final states: the courier is no longer asked about such parcels. */
export function isOver(tracking: Tracking | null): boolean {
  return tracking === 'delivered' || tracking === 'returned' || tracking === 'cancelled';
}
