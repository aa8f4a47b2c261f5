import type { Sending } from '#domain/settings/selling.ts';

/** What is made after its proof is approved; null where it takes as long as whatever the shop makes. */
export interface Made {
  makingDays?: number | null | undefined;
}

/** The working days of the slowest of these, which leave as one parcel; 0 where nothing is made. */
export const makingDaysOf = (made: readonly Made[], shop: Pick<Sending, 'makingDays'>): number =>
  Math.max(0, ...made.map(({ makingDays }) => makingDays ?? shop.makingDays));
