import type { orderMoneyEn } from '../en/order-money.ts';
import type { Translated } from '../translated.ts';

export const orderMoneyRo = {
  money: {
    cardStates: {
      opening: 'Pagină încă nedeschisă',
      open: 'Pagină deschisă',
      paid: 'Plătită',
      expired: 'Expirată',
      duplicate: 'Trimisă înapoi',
      mismatch: 'Altă sumă',
    },
    refundStates: { asked: 'Pe drum', done: 'Gata', failed: 'Nereușită' },
  },
  refund: {
    done: '{{amount}} din {{number}} înapoiați.',
    asked: '{{amount}} din {{number}} sunt pe drum înapoi; Stripe nu a confirmat încă.',
    failed: 'Stripe a refuzat să înapoieze {{amount}}. Pagina comenzii spune de ce.',
  },
} satisfies Translated<typeof orderMoneyEn>;
