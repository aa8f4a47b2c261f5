import type { OrderText } from '#domain/orders/order-texts.ts';

/** Labels of an order's texts; the Romanian ones are the shop's own (`src/texts/cart/order-fields.ro.ts`). */
export const orderFieldsEn = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNo: 'Phone',
  emailAddress: 'Email',
  deliveryAddress: 'Address',
  city: 'City',
  county: 'County',
  postalCode: 'Postal code',
  lockerName: 'Locker’s name',
  lockerCity: 'Locker’s city',
  lockerId: 'Easybox',
  orderMentions: 'Buyer’s note',
} as const satisfies Record<OrderText, string>;
