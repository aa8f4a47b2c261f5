/** The wishes of a gift that a shopper's browser sends; change what the test is about. */
export const giftWishes = (changes: Record<string, unknown> = {}) => ({
  recipientFirstName: 'Maria',
  recipientLastName: 'Ionescu',
  recipientPhone: '0722 333 444',
  message: '',
  release: null,
  arriveOn: null,
  remindOn: null,
  ...changes,
});
