import type { Gift } from '#domain/orders/gift.ts';

const MARIA = { recipientFirstName: 'Maria', recipientLastName: 'Ionescu' };
const AT_ONCE = { message: '', release: null, arriveOn: null, remindOn: null };

/** Makes gift fields as a shopper's browser sends them; tests override what matters to them. */
export const giftWishes = (changes: Record<string, unknown> = {}) => ({
  ...MARIA,
  recipientPhone: '0722 333 444',
  ...AT_ONCE,
  ...changes,
});

/** Makes a gift as an order stores it. */
export const keptGift = (changes: Partial<Gift> = {}): Gift => ({
  ...MARIA,
  recipientPhone: '+40722333444',
  ...AT_ONCE,
  sendOn: null,
  releasedAt: null,
  ...changes,
});
