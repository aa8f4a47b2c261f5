export const paymentsEn = {
  title: 'Payments',
  intro: 'Money that does not go on by itself',
  tabs: {
    hanging: 'What hangs',
    statement: 'Bank statement',
    settlement: 'Courier’s settlement',
  },
  nothing: 'No money hangs. Payments and refunds that need you will stand here.',
  check: 'Check with Stripe now',
  since: 'since {{date}}',
  asked: '{{amount}} was asked',
  failed: 'Failed',
  onItsWay: 'Not answered',
  ask: 'Ask Stripe',
  retry: 'Try again',
  byHand: {
    label: 'Sent by hand…',
    title: 'Refund of {{number}} sent by hand',
    text: 'The card’s bank did not take {{amount}} back. If you have sent it to {{buyer}} by bank transfer, note it here: it is booked, and the buyer is told. This cannot be undone.',
    confirm: 'I have sent it',
  },
  toRefund: 'Refund…',
  toOrder: 'Open the order',
  kinds: {
    refunds: {
      title: 'Refunds that are not done',
      text: 'This money should have gone back to the buyer. Try again, or send it by bank transfer and note it here.',
    },
    mismatches: {
      title: 'Another sum came',
      text: 'Stripe took another sum than the order’s. It is not booked as paid: give it back on the order’s page.',
    },
    unanswered: {
      title: 'Card payments without an answer',
      text: 'Their time is over, and Stripe has not said whether they were paid. Ask, and the order follows the answer.',
    },
    transfers: {
      title: 'Bank transfers that are late',
      text: 'They should have come by now. Match a bank statement, or ask the buyer.',
    },
    released: {
      title: 'Not paid by card in time',
      text: 'Their pieces are for sale again. The buyer can still pay while there are any; reject what nobody wants.',
    },
  },
  done: {
    ask: 'Stripe has answered, and the order has followed.',
    askStill: 'Stripe has no final answer yet. Ask again later.',
    retry: 'The refund is done.',
    retryStill: 'The refund is still not done. Its last answer stands beside it.',
    byHand: 'The refund is booked as sent by hand.',
    check: 'Checked.',
    checkStill: 'Checked. Some are still without an answer.',
  },
};
