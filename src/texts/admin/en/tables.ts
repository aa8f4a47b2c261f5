/** Headings of downloaded tables, and values that only these tables word. */
export const tablesEn = {
  // prettier-ignore
  orders: {
    number: 'Order', placedAt: 'Placed', status: 'Status', fulfilment: 'Shipment', payment: 'Payment',
    firstName: 'First name', lastName: 'Last name', phone: 'Phone', email: 'Email', company: 'Company',
    companyTaxId: 'Tax ID (CUI)', deliveryMethod: 'Delivery method', address: 'Address', city: 'City',
    county: 'County', postalCode: 'Postal code', locker: 'Locker', lockerCity: 'City of the locker',
    paymentMethod: 'Payment method', lines: 'Contents', units: 'Items', subtotal: 'Subtotal (RON)',
    discountCode: 'Discount code', discount: 'Discount (RON)', shippingFee: 'Shipping (RON)',
    total: 'Total (RON)', due: 'Due (RON)', awb: 'AWB', awbCourier: 'Carrier', notes: 'Buyer’s note',
    giftFor: 'Gift for', giftPhone: 'Recipient’s phone', giftMessage: 'Card', giftSendOn: 'Gift sent on',
  },
  /** Sending day of a gift that waits for its buyer’s word. */
  onWord: 'when the customer says so',
  // prettier-ignore
  subscribers: {
    email: 'Email', confirmedAt: 'Confirmed', consentAt: 'Consent', consentSource: 'Consent given on',
    leaveLink: 'Link to unsubscribe', oneClickLink: 'List-Unsubscribe',
  },
};
