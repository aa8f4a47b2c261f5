import { selling } from '#config/selling.ts';
import { awaitsProof } from '#domain/products/awaits-proof.ts';
import { makingDaysOf } from '#domain/delivery/making-days.ts';
import type { Product } from '#domain/products/product.ts';
import { fillFacts } from '#shop/page/fill-facts.ts';
import type { ArrivalTerms } from '#texts/product/arrival.ro.ts';

/** Returns terms for the browser, which alone knows the current day. */
export function arrivalTerms(product: Pick<Product, 'id' | 'options' | 'makingDays'>): ArrivalTerms {
  const { workingDays, closedDays, lastSendingHour } = selling;
  const awaits = awaitsProof(product);
  return {
    workingDays,
    closedDays,
    lastSendingHour,
    makingDays: makingDaysOf(awaits ? [product] : [], selling),
    ways: fillFacts('{{deliveryBy}}'),
    awaitsProof: awaits,
  };
}
