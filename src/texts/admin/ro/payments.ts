import type { paymentsEn } from '../en/payments.ts';
import type { Translated } from '../translated.ts';

export const paymentsRo = {
  'since {{date}}': 'din {{date}}',
  Payments: 'Încasări',
  'Payments and refunds that need attention': 'Bani care nu merg mai departe singuri',
  'Check all with Stripe': 'Verifică acum la Stripe',
  'Show all that waits': 'Arată tot ce așteaptă',
  'Mark as sent manually…': 'Trimiși de mână…',
  'Refund of {{number}} sent manually': 'Înapoierea pentru {{number}}, trimisă de mână',
  'The card’s bank rejected the refund of {{amount}}. If you have sent it to {{buyer}} by bank transfer, record it here: the customer is notified. This can’t be undone.':
    'Banca nu a primit înapoi pe card {{amount}}. Dacă i-ai trimis banii prin transfer bancar ({{buyer}}), notează aici: se trece în evidență, iar cumpărătorul află. Nu se poate anula.',
  'Mark as sent': 'I-am trimis',
  'Nothing needs attention. Failed refunds and late payments appear here.': 'Nicio plată și nicio înapoiere nu așteaptă. Cele care au nevoie de tine apar aici.',
  Failed: 'Nereușită',
  'No answer': 'Fără răspuns',
  Retry: 'Încearcă din nou',
  '{{amount}} requested': 's-au cerut {{amount}}',
  'Check with Stripe': 'Întreabă Stripe',
  kinds: {
    held: {
      title: 'Bani de dat înapoi',
      text: 'Comenzi respinse, returnate, care s-au ieftinit după plată sau pentru care a venit mai mult: banii cumpărătorilor sunt încă la noi. Înapoiază-i pe pagina comenzii.',
    },
    refunds: {
      title: 'Înapoieri neterminate',
      text: 'Banii aceștia trebuiau să ajungă înapoi la cumpărător. Încearcă din nou sau trimite-i prin transfer bancar și notează aici.',
    },
    mismatches: {
      title: 'A venit altă sumă',
      text: 'Stripe a luat altă sumă decât totalul comenzii. Nu e trecută ca plătită: înapoiaz-o pe pagina comenzii.',
    },
    unanswered: {
      title: 'Plăți cu cardul fără răspuns',
      text: 'Timpul lor a trecut, iar Stripe nu a spus dacă s-au plătit. Întreabă, iar comanda urmează răspunsul.',
    },
    partPaid: {
      title: 'Resturi de plată',
      text: 'Pentru comenzile acestea a venit numai o parte din preț. Cumpărătorul poate plăti restul de pe pagina comenzii; un transfer de exact atât se potrivește singur.',
    },
    transfers: {
      title: 'Transferuri întârziate',
      text: 'Trebuiau să vină până acum. Potrivește un extras de cont sau întreabă cumpărătorul.',
    },
    released: {
      title: 'Neplătite la timp cu cardul',
      text: 'Bucățile lor sunt din nou în magazin. Cumpărătorul mai poate plăti cât timp sunt; respinge ce nu mai vrea nimeni.',
    },
  },
  done: {
    ask: 'Stripe a răspuns, iar comanda a urmat răspunsul.',
    askStill: 'Stripe nu are încă un răspuns sigur. Întreabă mai târziu.',
    retry: 'Banii au fost înapoiați.',
    retryStill: 'Înapoierea tot nu e gata. Ultimul răspuns stă lângă ea.',
    byHand: 'Înapoierea este trecută ca trimisă de mână.',
    check: 'Verificat.',
    checkStill: 'Verificat. Unele sunt încă fără răspuns.',
  },
} satisfies Translated<typeof paymentsEn>;
