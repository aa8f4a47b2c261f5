import type { Bani } from '#domain/money/money.ts';

/** Flat shipping fee of one order, in bani (specification, section 9: 12 RON). */
export const SHIPPING_FEE: Bani = 1200;

/** Delivery estimate in hours (specification, section 9). */
export const DELIVERY_HOURS = { min: 24, max: 48 } as const;

/** Days in which an eligible kit can be returned, from delivery (OUG 34/2014 art. 9). */
export const RETURN_DAYS = 14;
