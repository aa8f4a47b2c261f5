import type { Gift } from '#domain/orders/gift.ts';

const MARIA = { recipientFirstName: 'Maria', recipientLastName: 'Ionescu' };
const AT_ONCE = { message: '', release: null, arriveOn: null, remindOn: null };

/** The wishes of a gift that a shopper's browser sends; change what the test is about. */
export const giftWishes = (changes: Record<string, unknown> = {}) => ({
  ...MARIA,
  recipientPhone: '0722 333 444',
  ...AT_ONCE,
  ...changes,
});

/** The wishes as an order keeps them. */
export const keptGift = (changes: Partial<Gift> = {}): Gift => ({
  ...MARIA,
  recipientPhone: '+40722333444',
  ...AT_ONCE,
  sendOn: null,
  releasedAt: null,
  ...changes,
});
