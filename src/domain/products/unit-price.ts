import type { Bani } from '#domain/money/money.ts';
import type { NetQuantity } from './product-safety.ts';

interface UnitPrice {
  price: Bani;
  per: 'kg' | 'l';
}

/** Returns the price per kilogram or litre, rounded half up (HG 947/2000). @param price - of the package, in bani */
export function unitPriceOf(price: Bani, { quantity, unit }: NetQuantity): UnitPrice {
  return { price: Math.round((price * 1000) / quantity), per: unit === 'g' ? 'kg' : 'l' };
}
