import type { Discount, DiscountRefusal, DiscountTerms } from './discount.ts';

/** State of a discount at a moment. A final state wins over a waiting one. */
export const DISCOUNT_STATES = ['active', 'scheduled', 'paused', 'used_up', 'ended', 'archived'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** A discount is active from `startsAt` until `endsAt` or its box's end. The list's filter repeats this in SQL. */
export function discountState(discount: Omit<Discount, keyof DiscountTerms>, now: Date): DiscountState {
  const { startsAt, endsAt, totalLimit, used, active, archivedAt, boxIsGone } = discount;
  if (archivedAt) return 'archived';
  if (!active) return 'paused';
  if (endsAt && endsAt <= now) return 'ended';
  if (totalLimit !== null && used >= totalLimit) return 'used_up';
  if (boxIsGone) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'active';
}

const REFUSALS: Record<DiscountState, DiscountRefusal | undefined> = {
  active: undefined,
  scheduled: 'not_started',
  paused: 'inactive',
  used_up: 'used_up',
  ended: 'ended',
  archived: 'inactive',
};

export function refuseDiscount(discount: Discount | undefined, now: Date): DiscountRefusal | undefined {
  return discount ? REFUSALS[discountState(discount, now)] : 'unknown';
}

/** Returns the public part of a discount. */
export function termsOf(discount: DiscountTerms): DiscountTerms {
  const { code, kind, value, minimumSubtotal, productIds, categories, perBuyerLimit } = discount;
  return { code, kind, value, minimumSubtotal, productIds, categories, perBuyerLimit };
}
