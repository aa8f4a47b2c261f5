import type * as z from 'zod/mini';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { sellingSchema } from './selling-schema.ts';

/** The schema has a file of its own, because pages of the shop need no zod. */
export type Selling = z.infer<typeof sellingSchema>;

/** Settings that decide when the courier gets parcels. */
export type Sending = Pick<Selling, 'workingDays' | 'closedDays' | 'lastSendingHour' | 'makingDays'>;

/**
 * A new shop charges 12 RON per order (docs/product.md), offers all delivery and payment methods, and sends from Monday
 * to Friday. Cash has bounds, because a cash buyer proves nothing, and takes pieces from everybody else.
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

/** Settings that decide which orders may be paid in cash. */
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
