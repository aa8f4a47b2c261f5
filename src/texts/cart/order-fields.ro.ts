import type { OrderText } from '#domain/orders/order-texts.ts';

export const buyerFieldsRo = { firstName: 'Prenume', lastName: 'Nume', phoneNo: 'Telefon', emailAddress: 'Email' };
export const parcelFieldsRo = {
  deliveryAddress: 'Adresa de livrare',
  city: 'Oraș',
  county: 'Județ',
  postalCode: 'Cod poștal',
  lockerName: 'Nume locker',
  lockerCity: 'Oraș locker',
  lockerId: 'Easybox',
  orderMentions: 'Mențiuni comandă',
};

/** Labels of an order's texts, in the shop and in the Romanian back-office, without the asterisk of required fields. */
export const orderFieldsRo = { ...buyerFieldsRo, ...parcelFieldsRo } satisfies Record<OrderText, string>;
