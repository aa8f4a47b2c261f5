import type { orderHistoryEn } from '../en/order-history.ts';
import type { Translated } from '../translated.ts';

export const orderHistoryRo = {
  mails: {
    of: {
      sent_one: '{{count}} trimis',
      sent_other: '{{count}} trimise',
      waiting_one: '{{count}} în așteptare',
      waiting_other: '{{count}} în așteptare',
    },
    status: { waiting: 'În așteptare', sent: 'Trimis', failed: 'Netrimis' },
  },
} satisfies Translated<typeof orderHistoryEn>;
