import type { Day } from '#domain/calendar/day.ts';
import { GIFT_RELEASES, type GiftRelease } from '#domain/orders/gift.ts';

/** The form's fields of a gift. */
export type GiftField =
  'giftFirstName' | 'giftLastName' | 'giftPhone' | 'giftMessage' | 'giftRelease' | 'giftArriveOn' | 'giftRemindOn';

/** Those of a gift that must be filled in. */
export function requiredGiftFields(fields: Record<string, string>): GiftField[] {
  if (fields.gift !== 'on') return [];
  const always: GiftField[] = ['giftFirstName', 'giftLastName', 'giftPhone'];
  return releaseOf(fields) === 'day' ? [...always, 'giftArriveOn'] : always;
}

/** What the gift waits for; null: it is sent at once. */
export function releaseOf({ giftRelease }: Record<string, string>): GiftRelease | null {
  return GIFT_RELEASES.find((each) => each === giftRelease) ?? null;
}

/** What a gift that waits asks for, as far as it is typed. */
export interface HeldWish {
  release: GiftRelease;
  arriveOn: Day | null;
}

export function heldWish(fields: Record<string, string>): HeldWish | undefined {
  const release = fields.gift === 'on' ? releaseOf(fields) : null;
  return release === null ? undefined : { release, arriveOn: (release === 'day' && fields.giftArriveOn) || null };
}
