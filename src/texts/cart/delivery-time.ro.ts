import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';

/** „24–48 de ore de la predarea către curier, după ce aprobi macheta”. @param waits - it does not leave at once */
export function deliveryTime(cart: { awaitsProof: boolean; awaitsPrint: boolean }, waits = cart.awaitsProof): string {
  const since = waits ? ' de la predarea către curier' : '';
  // What comes before a print is told in steps.
  const after = cart.awaitsProof && !cart.awaitsPrint ? ', după ce aprobi macheta' : '';
  return `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore${since}${after}`;
}
