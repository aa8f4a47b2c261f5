export const shipmentsEn = {
  unanswered: {
    text: 'It is unknown whether the AWB was created. Retry: an existing AWB is found by {{reference}}, and no second one is created.',
    sent: 'The order was shipped meanwhile. Discard the request: what Sameday created for {{reference}} is cancelled, unless the order was shipped with it.',
    taken: 'Sameday already has {{reference}} but does not return it. Look it up in Sameday’s account and enter its AWB when you ship the order. No second AWB is created here.',
  },
  /** Keyed by Sameday's own field names. */
  fields: {
    city: 'Sameday does not recognize this city. Check city and county.',
    county: 'Sameday does not recognize this county.',
    address: 'Sameday rejected this address.',
    postalCode: 'Sameday rejected this postal code.',
    phoneNumber: 'Sameday rejected this phone number.',
    email: 'Sameday needs the customer’s email address to send the locker code.',
    name: 'Sameday rejected the customer’s name.',
    locker: 'This locker is unavailable, or the parcel does not fit. Agree on another one with the customer.',
    lockerPayment: 'This locker does not take payments, and the order is cash on delivery. Agree on another locker or payment method with the customer.',
    weight: 'Sameday rejected this weight.',
    pickupPoint: 'Your Sameday account has no pickup point or contact person. Add one in Sameday’s account.',
    service: 'Your Sameday account lacks this service (24H, or LockerNextDay for lockers). Contact Sameday.',
    cashOnDelivery: 'Sameday rejected the cash on delivery amount.',
    other: 'Sameday rejected “{{field}}”.',
  },
  tracking: {
    made: 'Awaiting pickup',
    on_its_way: 'In transit',
    waiting_in_locker: 'Ready in locker',
    delivered: 'Delivered',
    coming_back: 'Returning to sender',
    returned: 'Returned to sender',
    cancelled: 'Cancelled at Sameday',
  },
  hanging: {
    kinds: {
      unanswered: 'No response from Sameday: retry',
      refused: 'Rejected by Sameday',
      not_wanted: 'Order rejected, AWB still active',
      astray: 'Duplicate AWB: cancel it',
      unclear: 'Destination and cash on delivery unclear',
      wrong_cash: 'Wrong cash on delivery amount',
      not_moved: 'Order status not updated from tracking',
    },
  },
};
