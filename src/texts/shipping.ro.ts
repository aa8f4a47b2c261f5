import type { ShippingTerms } from '#domain/orders/shipping.ts';
import { formatPrice } from './formats.ts';

/** What delivery costs: „12,00 RON”, „12,00 RON (gratuită de la 300,00 RON)”, „gratuită”. */
export function shippingPrice({ shippingFee, freeShippingFrom }: ShippingTerms): string {
  if (shippingFee === 0) return 'gratuită';
  const fee = formatPrice(shippingFee);
  return freeShippingFrom === null ? fee : `${fee} (gratuită de la ${formatPrice(freeShippingFrom)})`;
}
