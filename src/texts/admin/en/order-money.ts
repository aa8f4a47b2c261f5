export const orderMoneyEn = {
  money: {
    cardStates: {
      opening: 'Creating checkout',
      open: 'Checkout open',
      paid: 'Paid',
      expired: 'Expired',
      duplicate: 'Sent back',
      mismatch: 'Amount mismatch',
    },
    refundStates: { asked: 'On its way', done: 'Completed', failed: 'Failed' },
  },
  refund: {
    done: 'Refunded {{amount}} of {{number}}.',
    asked: 'Refund of {{amount}} for {{number}} started; Stripe has not confirmed it yet.',
    failed: 'Stripe rejected the refund of {{amount}}. See the order’s page for the reason.',
  },
};
