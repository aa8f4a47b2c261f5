import type { Sending } from '#domain/settings/selling.ts';

/** Goods made after their proof is approved; null stands for the shop's general making time. */
export interface Made {
  makingDays?: number | null | undefined;
}

/** Returns the working days of the slowest goods, which leave in one parcel; 0 if none are made to order. */
export const makingDaysOf = (made: readonly Made[], shop: Pick<Sending, 'makingDays'>): number =>
  Math.max(0, ...made.map(({ makingDays }) => makingDays ?? shop.makingDays));
