import type { Bani } from '#domain/money/money.ts';

/** Terms of delivery, in bani. */
export interface ShippingTerms {
  /** Flat, for one order. */
  shippingFee: Bani;
  /** Goods that cost so much are delivered free of charge; null: none are. */
  freeShippingFrom: Bani | null;
}

/** @param goods - what is to be paid for the goods, a discount taken off, in bani */
export function shippingFeeOf(goods: Bani, { shippingFee, freeShippingFrom }: ShippingTerms): Bani {
  return freeShippingFrom !== null && goods >= freeShippingFrom ? 0 : shippingFee;
}

/** Delivery estimate in hours (docs/product.md, Orders and delivery). */
export const DELIVERY_HOURS = { min: 24, max: 48 } as const;
