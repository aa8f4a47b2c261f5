import { REQUEST_STATES, type RequestState } from '#domain/accounts/account.ts';
import type { Order } from '#domain/orders/order.ts';

/** A review waits for the team's word like a testimonial; only approved ones are shown. */
export const REVIEW_STATES = REQUEST_STATES;
export type ReviewState = RequestState;

/** Average of a product's approved reviews; undefined without any. */
export interface ProductRating {
  count: number;
  /** Mean of their stars, not rounded. */
  average: number;
}

/** Who has received the goods may say what they are like, also where they have sent them back. */
export function mayReview({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): boolean {
  return status !== 'rejected' && (fulfilment === 'delivered' || fulfilment === 'returned');
}
