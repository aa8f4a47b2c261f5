import type { orderMoneyEn } from '../en/order-money.ts';
import type { Translated } from '../translated.ts';

export const orderMoneyRo: Translated<typeof orderMoneyEn> = {
  money: {
    title: 'Bani',
    received: 'Încasat',
    due: 'Rest de plată',
    refunded: 'Înapoiat',
    left: 'Se mai poate înapoia',
    cards: 'Plăți cu cardul',
    refunds: 'Bani înapoiați',
    reference: 'Referința Stripe',
    took: 'Stripe a luat {{sum}}',
    byCard: 'pe card',
    byHand: 'trimiși de tine',
    cardStates: {
      opening: 'Pagină încă nedeschisă',
      open: 'Pagină deschisă',
      paid: 'Plătită',
      expired: 'Expirată',
      duplicate: 'Venită prea târziu',
      mismatch: 'Altă sumă',
    },
    refundStates: { asked: 'Pe drum', done: 'Gata', failed: 'Nereușită' },
    refund: 'Înapoiază bani…',
  },
  refund: {
    title: 'Înapoiază bani · {{number}}',
    howMuch: 'Cât',
    all: 'Tot: {{amount}}',
    part: 'O parte',
    amount: 'Suma de înapoiat',
    most: 'Cel mult {{amount}}',
    helperMost: 'Tu poți înapoia cel mult {{amount}} din comanda aceasta; mai mult înapoiază un proprietar.',
    reason: 'Motiv',
    reasonMailed: 'Apare în istoric și în emailul către cumpărător',
    reasonKept: 'Apare în istoric',
    byCard: 'Banii se întorc pe card, prin Stripe. Nu se poate anula.',
    byHand: 'Magazinul nu mută bani singur: trimite-i tu cumpărătorului. Ce notezi aici se trece ca trimis.',
    goes: 'Cumpărătorul este anunțat prin email când e gata.',
    submit: 'Înapoiază {{amount}}',
    submitNone: 'Înapoiază',
    done: '{{amount}} din {{number}} înapoiați.',
    asked: '{{amount}} din {{number}} sunt pe drum înapoi; Stripe nu a confirmat încă.',
    failed: 'Stripe a refuzat să înapoieze {{amount}}. Pagina comenzii spune de ce.',
  },
  waits: {
    tooMuch: 'A venit mai mult decât costă comanda: {{amount}} sunt de dat înapoi.',
    giveBack: 'Înapoiază {{amount}}',
    cardHint: 'Așteaptă plata cu cardul. Bucățile ei sunt păstrate până la {{time}}.',
    cardHintNoTime: 'Așteaptă plata cu cardul.',
    mismatch:
      'Pe card a venit altă sumă decât cea cerută, așa că nu e trecută ca plătită. Înapoiază banii sau vorbește întâi cu cumpărătorul.',
    released:
      'Nu s-a plătit la timp, așa că bucățile ei sunt din nou în magazin. Merge mai departe dacă plătește cumpărătorul sau poate fi respinsă.',
  },
};
