import type { ShippingTerms } from '#domain/orders/shipping.ts';
import { formatPrice } from './formats.ts';

/** „12,00 RON”, „12,00 RON (gratuit de la 300,00 RON)” */
export function shippingPrice({ shippingFee, freeShippingFrom }: ShippingTerms): string {
  const fee = formatPrice(shippingFee);
  return freeShippingFrom === null || shippingFee === 0
    ? fee
    : `${fee} (gratuit de la ${formatPrice(freeShippingFrom)})`;
}

/** Words the price in English, for the terms. */
export function shippingPriceInEnglish({ shippingFee, freeShippingFrom }: ShippingTerms): string {
  const fee = formatPrice(shippingFee);
  return freeShippingFrom === null || shippingFee === 0 ? fee : `${fee} (free from ${formatPrice(freeShippingFrom)})`;
}
