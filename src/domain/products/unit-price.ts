import type { Bani } from '#domain/money/money.ts';
import type { NetQuantity } from './product-safety.ts';

/** A price for a kilogram or a litre. */
interface UnitPrice {
  price: Bani;
  per: 'kg' | 'l';
}

/**
 * The price of a kilogram or litre, halves rounded up (HG 947/2000: the unit price stands beside the price of what is
 * sold by weight or volume).
 * @param price - of the package, in bani
 */
export function unitPriceOf(price: Bani, { quantity, unit }: NetQuantity): UnitPrice {
  return { price: Math.round((price * 1000) / quantity), per: unit === 'g' ? 'kg' : 'l' };
}
