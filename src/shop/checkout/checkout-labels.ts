import { buyerFieldsRo, parcelFieldsRo } from '#texts/cart/order-fields.ro.ts';
import type { FormField } from './read-fields.ts';

/** Labels of the checkout's fields in order, without the asterisk of required ones. */
export const checkoutLabels: Record<FormField, string> = {
  ...buyerFieldsRo,
  companyName: 'Denumirea firmei',
  companyTaxId: 'CUI',
  companyRegistration: 'Nr. Registrul Comerțului',
  companyStreet: 'Adresa sediului',
  companyCity: 'Orașul sediului',
  companyCounty: 'Județul sediului',
  companyPostalCode: 'Codul poștal al sediului',
  giftFirstName: 'Prenumele celui care primește',
  giftLastName: 'Numele celui care primește',
  giftPhone: 'Telefonul celui care primește',
  giftMessage: 'Mesaj pe felicitare',
  giftRelease: 'Când îl trimitem',
  giftArriveOn: 'Ziua în care să ajungă',
  giftRemindOn: 'Amintește-mi pe',
  deliveryMethod: 'Metoda de livrare',
  ...parcelFieldsRo,
  paymentMethod: 'Metoda de plată',
  termsAccepted: 'Sunt de acord cu termenii și condițiile',
};

export const FORM_ORDER = Object.keys(checkoutLabels) as FormField[];
