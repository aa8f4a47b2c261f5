import { orderFieldsEn } from './order-fields.ts';

export const orderFormsEn = {
  lines: {
    quantity: 'Quantity',
    problem: {
      no_such_line: 'This item no longer exists',
      gone: 'This product is not active',
      bad_options: 'These options are no longer available, or an engraving does not fit',
    },
  },
  address: {
    ...orderFieldsEn,
    title: 'Customer and address',
    deliveryMethod: 'Delivery',
    chooseCounty: 'Choose a county',
    gift: 'Recipient',
    mailsFollow: 'Emails not sent yet go to the new address.',
    save: 'Save customer and address',
    saved: 'Customer and address saved',
  },
  company: {
    name: 'Company name',
    taxId: 'Tax ID (CUI)',
    registrationNumber: 'Trade register number',
    street: 'Registered office: street and number',
    city: 'City of the office',
    postalCode: 'Postal code of the office',
  },
};
