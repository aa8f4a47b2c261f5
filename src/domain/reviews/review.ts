import { REQUEST_STATES, type RequestState } from '#domain/accounts/account.ts';
import type { Order } from '#domain/orders/order.ts';

/** A review waits for the team's approval like a testimonial; only approved ones are shown. */
export const REVIEW_STATES = REQUEST_STATES;
export type ReviewState = RequestState;

/** Rating of a product from its approved reviews. */
export interface ProductRating {
  count: number;
  /** Mean of the stars, not rounded. */
  average: number;
}

/** True once the goods were received, even if they were returned. */
export function mayReview({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): boolean {
  return status !== 'rejected' && (fulfilment === 'delivered' || fulfilment === 'returned');
}
