import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';

/** „24–48 de ore, în zile lucrătoare”: excludes weekends and holidays. */
export const deliveryHours = `${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore, în zile lucrătoare`;

/** „24–48 de ore, în zile lucrătoare, de la predarea către curier, după ce aprobi macheta”. @param waits - is held */
export function deliveryTime(cart: { awaitsProof: boolean; awaitsPrint: boolean }, waits = cart.awaitsProof): string {
  const since = waits ? ', de la predarea către curier' : '';
  // Other texts list the steps before a print.
  const after = cart.awaitsProof && !cart.awaitsPrint ? ', după ce aprobi macheta' : '';
  return `${deliveryHours}${since}${after}`;
}
