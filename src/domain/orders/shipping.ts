import type { Bani } from '#domain/money/money.ts';

/** Delivery fees, in bani. */
export interface ShippingTerms {
  /** Flat fee per order. */
  shippingFee: Bani;
  /** Price of goods from which delivery is free; null for never. */
  freeShippingFrom: Bani | null;
}

/** @param goods - price of the goods after discount, in bani */
export function shippingFeeOf(goods: Bani, { shippingFee, freeShippingFrom }: ShippingTerms): Bani {
  return freeShippingFrom !== null && goods >= freeShippingFrom ? 0 : shippingFee;
}

/** Delivery estimate in hours (docs/product.md, Orders and delivery). */
export const DELIVERY_HOURS = { min: 24, max: 48 } as const;
