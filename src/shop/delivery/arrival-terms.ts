import { selling } from '#config/selling.ts';
import { awaitsProof } from '#domain/products/awaits-proof.ts';
import type { Product } from '#domain/products/product.ts';
import type { ArrivalTerms } from '#texts/product/arrival.ro.ts';

/** What a page carries for browsers, which alone know what day it is. */
export function arrivalTerms(product: Pick<Product, 'id' | 'options'>): ArrivalTerms {
  const { workingDays, closedDays, lastSendingHour, makingDays, deliveryMethods } = selling;
  return { workingDays, closedDays, lastSendingHour, makingDays, deliveryMethods, awaitsProof: awaitsProof(product) };
}
