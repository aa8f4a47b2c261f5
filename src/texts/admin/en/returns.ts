export const returnsEn = {
  states: {
    announced: 'Requested',
    received: 'Received',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    left_out: 'Taken out of the order',
  },
  claim: {
    done: {
      accept: '{{number}} is confirmed by the customer.',
      set_aside: '{{number}} is set aside: the order can be packed.',
    },
  },
  moves: {
    receive: 'Mark as received',
    stay: 'Put back into stock',
    refund: 'Record refund',
    refundByCard: 'Refund to the card',
    settle: 'Close return',
    cancel: 'Cancel return',
    leave_out: 'Take out of the order',
  },
  receive: {
    intro: 'Inspect each item. Items that can be sold again are restocked.',
  },
  refund: {
    intro: 'The shop does not transfer money: send it first, using the original payment method, then record it here.',
    introSettled: 'Its money has gone back already: nothing is left to send.',
    introByCard: 'Refunded to the card through Stripe when you confirm. Do not send it manually as well.',
  },
  cancel: {
    intro: 'Only at the customer’s request. The items can still be returned within the withdrawal period.',
  },
  leave_out: {
    intro: 'Its items go back into stock, and the order costs less: its total, its papers and what the courier collects follow. An order that was packed is packed again.',
  },
  done: {
    receive: '{{number}} marked as received.',
    stay: 'Items of {{number}} are back in stock.',
    refund: 'Refund of {{number}} recorded.',
    refundByCard: '{{number}} is being refunded to the card.',
    cancel: '{{number}} cancelled.',
    leave_out: 'Items of {{number}} taken out of the order.',
  },
  opening: {
    goodwill: {
      face_to_face: 'Sold face to face: the law does not oblige you to take it back. You may, as goodwill.',
      personalised: 'Made to order: the law does not oblige you to take it back. You may, as goodwill.',
      too_late: 'The withdrawal period is over: you may take it back, as goodwill.',
    },
  },
};
