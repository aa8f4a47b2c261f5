import { GIFT_RELEASES, type GiftRelease } from '#domain/orders/gift.ts';

export type GiftField =
  | 'giftFirstName'
  | 'giftLastName'
  | 'giftPhone'
  | 'giftMessage'
  | 'giftRelease'
  | 'giftArriveOn'
  | 'giftRemindOn';

/** Lists those of a gift that must be filled in. */
export function requiredGiftFields(fields: Record<string, string>): GiftField[] {
  if (fields.gift !== 'on') return [];
  const always: GiftField[] = ['giftFirstName', 'giftLastName', 'giftPhone'];
  return releaseOf(fields) === 'day' ? [...always, 'giftArriveOn'] : always;
}

/** Tells what the gift waits for; null: it is sent at once, or there is none. */
export function releaseOf({ gift, giftRelease }: Record<string, string>): GiftRelease | null {
  if (gift !== 'on') return null;
  return GIFT_RELEASES.find((each) => each === giftRelease) ?? null;
}
