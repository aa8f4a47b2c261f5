import type { orderHistoryEn } from '../en/order-history.ts';
import type { Translated } from '../translated.ts';

export const orderHistoryRo: Translated<typeof orderHistoryEn> = {
  timeline: {
    title: 'Istoric',
    note: 'Adaugă o notă',
    noteHint: 'O vede doar echipa',
    addNote: 'Adaugă nota',
    noted: 'Nota este în istoric',
  },
  mails: {
    title: 'Emailuri',
    none: 'Nu s-a scris niciun email pentru această comandă.',
    of: {
      sent_one: '{{count}} trimis',
      sent_few: '{{count}} trimise',
      sent_other: '{{count}} trimise',
      waiting_one: '{{count}} în așteptare',
      waiting_few: '{{count}} în așteptare',
      waiting_other: '{{count}} în așteptare',
    },
    status: { waiting: 'În așteptare', sent: 'Trimis', failed: 'Netrimis' },
    to: 'către {{recipient}}',
    tries_one: '{{count}} încercare',
    tries_few: '{{count}} încercări',
    tries_other: '{{count}} de încercări',
    noServer: 'Încă nu este configurat un server de email. Emailurile pleacă de îndată ce există.',
    resend: 'Trimite din nou',
    sendNow: 'Trimite acum',
    resendOf: '{{action}}: {{mail}}',
    resent: 'Emailul a pornit din nou',
  },
};
