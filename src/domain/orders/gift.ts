import type { Day } from '#domain/calendar/day.ts';

/** Releases of a waiting gift: on the day that makes it arrive in time, or by its buyer. */
export const GIFT_RELEASES = ['day', 'word'] as const;
export type GiftRelease = (typeof GIFT_RELEASES)[number];

export const GIFT_MESSAGE_LENGTH = 300;
/** Days that a gift may be ordered ahead: up to the next birthday, while its pieces are kept. */
export const GIFT_DAYS_AHEAD = 365;

export interface GiftFields {
  recipientFirstName: string;
  recipientLastName: string;
  /** Number for the courier, in E.164. */
  recipientPhone: string;
  /** Text of the card in the parcel; empty for no card. */
  message: string;
  /** Null if the gift is sent as soon as possible. */
  release: GiftRelease | null;
  /** For release by day: the day by which the gift should arrive. */
  arriveOn: Day | null;
  /** For release by its buyer: the day of the buyer's reminder; null for none. */
  remindOn: Day | null;
}

export interface Gift extends GiftFields {
  /** For release by day: the day on which the courier gets the gift. */
  sendOn: Day | null;
  /** When the gift stopped waiting; null if it still waits or never did. */
  releasedAt: Date | null;
}

/** True while the parcel waits for its day or its buyer's release, so that nothing is packed. */
export function giftWaits(gift: Pick<Gift, 'release' | 'releasedAt'> | null): boolean {
  return gift !== null && gift.release !== null && gift.releasedAt === null;
}
