import { orderFieldsRo } from '#texts/cart/order-fields.ro.ts';
import type { orderFormsEn } from '../en/order-forms.ts';
import type { Translated } from '../translated.ts';

export const orderFormsRo = {
  lines: {
    quantity: 'Bucăți',
    problem: {
      no_such_line: 'Rândul nu mai există',
      gone: 'Produsul nu este în vânzare',
      bad_options: 'Produsul nu se mai oferă așa sau gravura nu încape',
    },
  },
  address: {
    ...orderFieldsRo,
    title: 'Cumpărător și adresă',
    deliveryMethod: 'Livrare',
    chooseCounty: 'Alege județul',
    gift: 'Cine primește',
    mailsFollow: 'Emailurile care așteaptă pleacă la adresa nouă.',
    save: 'Salvează datele și adresa',
    saved: 'Datele și adresa sunt salvate',
  },
  company: {
    name: 'Denumirea firmei',
    taxId: 'CUI',
    registrationNumber: 'Nr. Registrul Comerțului',
    street: 'Strada și numărul sediului',
    city: 'Orașul sediului',
    postalCode: 'Codul poștal al sediului',
  },
} satisfies Translated<typeof orderFormsEn>;
