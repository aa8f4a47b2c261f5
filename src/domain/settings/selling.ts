import type * as z from 'zod/mini';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { sellingSchema } from './selling-schema.ts';

/** The schema is a file of its own: what a page of the shop loads needs none. */
export type Selling = z.infer<typeof sellingSchema>;

/** The part of it that says when parcels are handed to the courier. */
export type Sending = Pick<Selling, 'workingDays' | 'closedDays' | 'lastSendingHour' | 'makingDays'>;

/**
 * A new shop takes 12 RON for each order (docs/product.md), offers every way to deliver and to pay, and sends from Monday to Friday. Cash is bounded: whoever
 * orders for cash gives no proof of being there, and takes pieces from everybody else.
 */
export const DEFAULT_SELLING: Selling = {
  shippingFee: 1200,
  freeShippingFrom: null,
  deliveryMethods: [...DELIVERY_METHODS],
  paymentMethods: [...PAYMENT_METHODS],
  cashFrom: null,
  cashUpTo: 200_000,
  cashPieces: 20,
  cashForPersonalised: true,
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [],
  lastSendingHour: 12,
  makingDays: 2,
  confirmStep: true,
  packStep: true,
};

/** The part of it that says which orders may be paid in cash. */
export type CashBounds = Pick<Selling, 'cashFrom' | 'cashUpTo' | 'cashPieces' | 'cashForPersonalised'>;

export function isCashOrder(
  { total, pieces, personalised }: { total: number; pieces: number; personalised: boolean },
  { cashFrom, cashUpTo, cashPieces, cashForPersonalised }: CashBounds,
): boolean {
  return (
    (cashFrom === null || total >= cashFrom) &&
    (cashUpTo === null || total <= cashUpTo) &&
    (cashPieces === null || pieces <= cashPieces) &&
    (cashForPersonalised || !personalised)
  );
}
