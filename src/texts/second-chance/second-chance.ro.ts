import type { DiscountState } from '#domain/discounts/discount-state.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { isSent, type KitBox } from '#domain/second-chances/open-boxes.ts';
import type { FailedStep, Missing, Water } from '#domain/second-chances/second-chance-form.ts';
import { formatPrice } from '#texts/formats.ts';

/** „la 19,00 RON”, „gratuit” */
export const refillPriceWords = (price: Bani): string => (price === 0 ? 'gratuit' : `la ${formatPrice(price)}`);

/** Names a box, numbered when the order has several. */
export const boxName = ({ title, box, of }: KitBox): string => (of > 1 ? `${title}, cutia ${box} din ${of}` : title);

export const secondChanceTexts = {
  title: 'A doua șansă',
  /** `price` is set where alginate is offered for one of the order's kits. */
  offer: 'Nu a ieșit? Îți mai trimitem alginat',
  learn: 'Nu a ieșit?',
  offerText: (price: Bani) =>
    `Răspunzi la trei întrebări scurte, afli ce schimbi data viitoare și primești alginat pentru încă o încercare ${refillPriceWords(price)}, plus livrarea.`,
  learnText: 'Răspunzi la trei întrebări scurte și afli ce schimbi data viitoare.',
  start: 'Spune-ne ce s-a întâmplat',
  intro: 'Se întâmplă. Trei răspunsuri ne ajung ca să îți spunem ce schimbi la următoarea încercare.',
  which: 'Care kit?',
  send: 'Vezi ce schimbi',
  choose: 'Alege un răspuns.',
  back: (number: string) => `Înapoi la comanda ${number}`,
  see: 'Vezi ce schimbi data viitoare',
  others: 'Alte cutii ale comenzii:',
  answerAgain: 'Schimbă răspunsurile',
  again: 'Trimite din nou',
  refused: {
    order_not_found: 'Nu am găsit comanda. Deschide din nou linkul din email.',
    not_offered: 'Pentru această cutie nu mai putem da o a doua șansă. Scrie-ne și vedem împreună.',
    too_many_requests: 'Ai trimis de multe ori într-un timp scurt. Răspunsurile au rămas aici; încearcă peste o oră.',
    database_unavailable: 'Nu am putut salva acum. Răspunsurile au rămas aici; încearcă peste un minut.',
    unreadable: 'Nu am putut citi formularul. Deschide din nou pagina comenzii.',
    invalid: 'Mai lipsește un răspuns.',
  } as Record<string, string>,
};

type AnsweredBox = { code: { state: DiscountState } | undefined };

export const hasUsableCode = ({ code }: AnsweredBox): boolean => code?.state === 'active';

/** Mentions the code only while it is usable. */
export const takenWords = (boxes: readonly AnsweredBox[]): string =>
  boxes.some(hasUsableCode)
    ? 'Răspunsurile tale și codul pentru alginat te așteaptă.'
    : 'Găsești aici răspunsurile tale și ce schimbi data viitoare.';

export function noBoxWords(order: SecondChanceOrder, isOffered: boolean): string {
  if (order.isWithdrawn) return 'Te-ai retras din această comandă, așa că nu mai este nimic de încercat din nou.';
  if (order.status === 'rejected') return 'Comanda a fost anulată, așa că nu mai este nimic de încercat din nou.';
  if (isOffered && !isSent(order)) return 'Cele trei întrebări te așteaptă aici după ce primești kitul.';
  return 'La această comandă nu avem o a doua șansă de dat. Dacă ceva nu a ieșit, scrie-ne și vedem împreună.';
}

type SecondChanceOrder = Pick<Order, 'status' | 'isWithdrawn' | 'fulfilment' | 'deliveryMethod'>;

export const questionTexts = {
  step: {
    question: 'La ce pas s-a oprit?',
    answers: {
      mix: 'Amestecul a făcut cocoloașe',
      set_fast: 'S-a întărit prea repede',
      set_slow: 'A rămas moale sau s-a întărit prea târziu',
      moved: 'S-a mișcat în alginat',
      torn: 'Forma s-a rupt la scos',
      plaster: 'Ghipsul a ieșit cu bule sau s-a rupt',
      other: 'Altceva',
    } satisfies Record<FailedStep, string>,
  },
  water: {
    question: 'Cum a fost apa pentru alginat?',
    answers: {
      right: 'Măsurată, la 20–22 °C',
      warmer: 'Mai caldă',
      colder: 'Mai rece',
      unmeasured: 'Nu am măsurat-o',
    } satisfies Record<Water, string>,
  },
  missing: {
    question: 'Ce îți lipsește pentru o nouă încercare?',
    answers: {
      alginate: 'Doar alginatul',
      both: 'Și alginatul, și ghipsul',
      plaster: 'Doar ghipsul',
    } satisfies Record<Missing, string>,
  },
};

export const refillTexts = {
  title: 'Alginat pentru încă o încercare',
  price: (title: string, price: Bani) =>
    price === 0 ? `${title} este gratuită pentru tine.` : `${title} te costă ${formatPrice(price)}.`,
  instead: (price: Bani) => `În magazin costă ${formatPrice(price)}.`,
  shipping: (fee: string) => `Livrarea se plătește ca la orice comandă: ${fee}.`,
  freeShipping: 'Livrarea este gratuită.',
  /** Points to the legal guarantee, so that nobody buys alginate instead (OUG 140/2021). */
  guarantee:
    'Dacă alginatul sau ghipsul a fost cu defect, nu cumpăra nimic: ai garanția legală de 2 ani și ți-l înlocuim gratuit.',
  code: 'Codul tău',
  until: (date: string) => `Ține până pe ${date}, pentru o singură comandă și o singură bucată.`,
  add: 'Pune alginatul în coș',
  see: 'Vezi produsul',
  soldOut: 'Acum nu mai avem pe stoc. Codul rămâne al tău: încearcă din nou în câteva zile.',
  soldOutPlain: 'Acum nu mai avem pe stoc. Încearcă din nou în câteva zile.',
  used: 'Ai folosit deja codul acestei cutii. Dacă nici acum nu a ieșit, scrie-ne.',
  over: 'Codul acestei cutii nu mai este valabil. Scrie-ne și vedem împreună.',
  none: 'Alginatul pentru acest kit nu se vinde separat acum. Scrie-ne, cu numărul comenzii, și vedem împreună ce putem face.',
  write: 'Scrie-ne',
};
