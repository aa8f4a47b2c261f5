import { ORDER_NOTES, type OrderNote, type OrderText } from '#domain/orders/order-texts.ts';

/** Labels of an order's texts, in the shop and in the Romanian back-office, without the star of those that must be filled in. */
export const orderFieldsRo = {
  firstName: 'Prenume',
  lastName: 'Nume',
  phoneNo: 'Telefon',
  emailAddress: 'Email',
  deliveryAddress: 'Adresa de livrare',
  city: 'Oraș',
  county: 'Județ',
  postalCode: 'Cod poștal',
  lockerName: 'Nume locker',
  lockerCity: 'Oraș locker',
  lockerId: 'Easybox',
  orderMentions: 'Mențiuni comandă',
} as const satisfies Record<OrderText, string>;

/** Label and text; nothing where nothing is written. */
export const noteFacts = (order: Record<OrderNote, string>): [string, string][] =>
  ORDER_NOTES.filter((note) => order[note] !== '').map((note) => [orderFieldsRo[note], order[note]]);
