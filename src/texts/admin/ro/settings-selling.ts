import type { sellingEn } from '../en/settings-selling.ts';
import type { Translated } from '../translated.ts';

export const sellingRo = {
  fields: {
    shippingFee: 'Taxa de livrare',
    freeShippingFrom: 'Livrare gratuită de la',
    deliveryMethods: 'Metode de livrare',
    paymentMethods: 'Metode de plată',
    cashFrom: 'Numerar de la',
    cashUpTo: 'Numerar până la',
    cashPieces: 'Numerar: cel mult, bucăți',
    cashForPersonalised: 'Numerar și pentru ce este făcut pentru o singură persoană',
    workingDays: 'Zile de expediere',
    closedDays: 'Perioade închise',
    lastSendingHour: 'În aceeași zi până la ora',
    makingDays: 'Zile până e gata',
    confirmStep: 'Comenzile se confirmă înainte de ambalare',
    packStep: 'Comenzile se marchează ambalate înainte de expediere',
  },
  delivery: {
    courier: 'Curier la ușă',
    easybox: 'Easybox',
  },
  holidays: {
    newYear: 'Anul Nou',
    epiphany: 'Boboteaza',
    saintJohn: 'Sfântul Ioan',
    unification: 'Ziua Unirii Principatelor',
    goodFriday: 'Vinerea Mare',
    easter: 'Paștele',
    labour: 'Ziua Muncii',
    children: 'Ziua Copilului',
    pentecost: 'Rusaliile',
    dormition: 'Adormirea Maicii Domnului',
    saintAndrew: 'Sfântul Andrei',
    nationalDay: 'Ziua Națională',
    christmas: 'Crăciunul',
  },
  payment: {
    cash: 'Numerar la livrare',
    card: 'Card online',
    transfer: 'Transfer bancar',
  },
  paymentHints: {
    cash: 'Se plătește curierului.',
    card: 'Are nevoie de Stripe: cheile le pune cine publică magazinul.',
    transfer: 'Are nevoie de IBAN și bancă, la Firma.',
  },
  impossible: {
    card: 'Încă nu se oferă: roagă pe cine publică magazinul să lege Stripe (STRIPE_SECRET_KEY și STRIPE_WEBHOOK_SECRET).',
    transfer: 'Încă nu se oferă: completează IBAN-ul și banca, la Firma.',
  },
  steps: {
    confirmStepHint: 'Oprit: niciun email nu mai spune că o comandă e confirmată; cel că am primit-o a plecat deja.',
    packStepHint: 'Oprit: comanda trece direct la expediere, iar adresa ei se poate schimba până atunci.',
  },
  errors: {
    deliveryMethods: { one_needed: 'Alege cel puțin una, altfel nimeni nu poate comanda' },
    paymentMethods: { one_needed: 'Alege cel puțin una, altfel nimeni nu poate comanda' },
    cashUpTo: { below_minimum: 'Nu poate fi sub „Numerar de la”' },
    workingDays: { one_needed: 'Alege cel puțin o zi' },
    closedDays: {
      invalid: 'Alege zile din calendar',
      before_start: 'O perioadă nu se poate încheia înainte să înceapă',
      too_many: 'Cel mult 30 de perioade: scoate-le pe cele trecute',
    },
    lastSendingHour: { invalid: 'Alege o oră' },
    makingDays: { invalid: 'Scrie un număr întreg de la 0 la 30', too_large: 'Cel mult 30 de zile' },
    shippingFee: { invalid: 'Scrie o sumă; cu 0 livrarea este gratuită', too_large: 'Cel mult 100.000 RON' },
    freeShippingFrom: { invalid: 'Scrie o sumă peste 0 sau lasă gol', too_large: 'Cel mult 100.000 RON' },
  },
} satisfies Translated<typeof sellingEn>;
