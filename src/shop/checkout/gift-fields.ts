import { GIFT_RELEASES, type GiftRelease } from '#domain/orders/gift.ts';

export type GiftField =
  | 'giftFirstName'
  | 'giftLastName'
  | 'giftPhone'
  | 'giftMessage'
  | 'giftRelease'
  | 'giftArriveOn'
  | 'giftRemindOn';

/** Lists a gift's required fields. */
export function requiredGiftFields(fields: Record<string, string>): GiftField[] {
  if (fields.gift !== 'on') return [];
  const always: GiftField[] = ['giftFirstName', 'giftLastName', 'giftPhone'];
  return releaseOf(fields) === 'day' ? [...always, 'giftArriveOn'] : always;
}

/** Returns the gift's release; null if it is sent at once, or is no gift. */
export function releaseOf({ gift, giftRelease }: Record<string, string>): GiftRelease | null {
  if (gift !== 'on') return null;
  return GIFT_RELEASES.find((each) => each === giftRelease) ?? null;
}
