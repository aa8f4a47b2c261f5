/** The body of `POST /api/orders` that a shopper's browser sends; change what the test is about. */
export function orderBody(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Ana',
    lastName: 'Popescu',
    phoneNo: '0712 345 678',
    emailAddress: 'ana@exemplu.ro',
    deliveryMethod: 'courier',
    deliveryAddress: 'Strada Morii 7',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '400001',
    paymentMethod: 'cash',
    orderMentions: '',
    termsAccepted: true,
    lines: [{ id: 'gemeni', itemNumber: '1' }],
    ...changes,
  };
}
