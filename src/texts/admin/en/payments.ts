export const paymentsEn = {
  kinds: {
    held: {
      title: 'Money to give back',
      text: 'Orders that were rejected or returned, became cheaper after they were paid, or for which more came: the shop still holds their customers’ money. Give it back on the order’s page.',
    },
    refunds: {
      title: 'Incomplete refunds',
      text: 'These refunds did not reach the customer. Retry, or send the money by bank transfer and record it here.',
    },
    mismatches: {
      title: 'Amount mismatch',
      text: 'Stripe captured an amount that differs from the order’s total. The order is not marked as paid: refund it on the order’s page.',
    },
    unanswered: {
      title: 'Unconfirmed card payments',
      text: 'They have expired, and Stripe has not confirmed whether they were paid. Check with Stripe to update the order.',
    },
    partPaid: {
      title: 'Balances due',
      text: 'Only a part of the price has come for these orders. Customers can pay the rest from the order’s page; a transfer of exactly the rest is matched.',
    },
    transfers: {
      title: 'Late bank transfers',
      text: 'They should have arrived by now. Upload a bank statement, or contact the customer.',
    },
    released: {
      title: 'Expired card payments',
      text: 'Their items are back in stock. Customers can still pay while stock lasts; reject abandoned orders.',
    },
  },
  done: {
    ask: 'Payment status updated.',
    askStill: 'Still pending at Stripe. Check again later.',
    retry: 'Refund completed.',
    retryStill: 'The refund is still incomplete. See its last response.',
    byHand: 'Refund marked as sent manually.',
    check: 'Checked.',
    checkStill: 'Checked. Some are still unconfirmed.',
  },
};
