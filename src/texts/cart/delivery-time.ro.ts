import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';

/** „24–48 de ore, în zile lucrătoare”: weekends and holidays lie between. */
export const deliveryHours = `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore, în zile lucrătoare`;

/** „24–48 de ore, în zile lucrătoare, de la predarea către curier, după ce aprobi macheta”. @param waits - it does not leave at once */
export function deliveryTime(cart: { awaitsProof: boolean; awaitsPrint: boolean }, waits = cart.awaitsProof): string {
  const since = waits ? ', de la predarea către curier' : '';
  // What comes before a print is told in steps.
  const after = cart.awaitsProof && !cart.awaitsPrint ? ', după ce aprobi macheta' : '';
  return `${deliveryHours}${since}${after}`;
}
