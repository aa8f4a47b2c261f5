import { selling } from '#config/selling.ts';
import { awaitsProof } from '#domain/products/awaits-proof.ts';
import type { Product } from '#domain/products/product.ts';
import { fillFacts } from '#shop/page/fill-facts.ts';
import type { ArrivalTerms } from '#texts/product/arrival.ro.ts';

/** A page carries these for browsers, which alone know what day it is. */
export function arrivalTerms(product: Pick<Product, 'id' | 'options'>): ArrivalTerms {
  const { workingDays, closedDays, lastSendingHour, makingDays } = selling;
  return {
    workingDays,
    closedDays,
    lastSendingHour,
    makingDays,
    ways: fillFacts('{{deliveryBy}}'),
    awaitsProof: awaitsProof(product),
  };
}
