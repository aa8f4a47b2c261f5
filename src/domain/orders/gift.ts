import type { Day } from '#domain/calendar/day.ts';

/** A gift waits for the day on which it is sent so that it arrives in time, or for its buyer's word. */
export const GIFT_RELEASES = ['day', 'word'] as const;
export type GiftRelease = (typeof GIFT_RELEASES)[number];

export const GIFT_MESSAGE_LENGTH = 300;
/** Days that a gift may be ordered ahead: a birthday comes once a year, and its pieces are kept until then. */
export const GIFT_DAYS_AHEAD = 365;

export interface GiftFields {
  recipientFirstName: string;
  recipientLastName: string;
  /** The courier calls it; E.164. */
  recipientPhone: string;
  /** On a printed card in the parcel; empty: no card. */
  message: string;
  /** Null: it is sent as soon as it can be. */
  release: GiftRelease | null;
  /** Of a gift for a day: by when it is to be there. */
  arriveOn: Day | null;
  /** Of a gift that waits for a word: when its buyer wants to be reminded; null: never. */
  remindOn: Day | null;
}

export interface Gift extends GiftFields {
  /** Of a gift for a day: when it is handed to the courier. */
  sendOn: Day | null;
  /** It stopped waiting then; null: it waits still, or never did. */
  releasedAt: Date | null;
}

/** True while the parcel waits for its day or its buyer's word: nothing is packed. */
export function giftWaits(gift: Pick<Gift, 'release' | 'releasedAt'> | null): boolean {
  return gift !== null && gift.release !== null && gift.releasedAt === null;
}
