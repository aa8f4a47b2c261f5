import { formatCount, formatPhone, formatPrice } from './formats.ts';
import type { CashBounds } from '#domain/settings/selling.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { Order } from '#domain/orders/order.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';

/** @param wallets - wallets that Stripe's page accepts besides a typed card */
export function cardNote(wallets: readonly string[]): string {
  const ways = ['card', ...wallets];
  const all = [ways.slice(0, -1).join(', '), ways.at(-1)].join(' sau ');
  return wallets.length > 0 ? `${all}, ${paymentNotes.card}` : paymentNotes.card;
}

export const paymentNotes: Record<PaymentMethod, string> = {
  cash: 'fără taxă în plus',
  card: 'pe pagina securizată Stripe',
  transfer: 'IBAN-ul vine după comandă',
};

/** Easybox lockers accept cards only. */
export const LOCKER_CASH_NOTE = 'la Easybox plătești cu cardul';

export const cardCheckoutText = `După ce trimiți comanda, plătești pe pagina securizată Stripe; noi nu vedem datele cardului. Îți păstrăm produsele ${HOLD_MINUTES} de minute.`;

/** The mail may arrive before or after the payment's confirmation. */
export const cardMailText = `Dacă ai plătit deja, îți scriem din nou când plata este confirmată. Dacă nu, o poți face de pe pagina comenzii; îți păstrăm produsele ${HOLD_MINUTES} de minute de la comandă.`;

/** Asks for a bank account for a refund that cannot go to a card. */
export const ACCOUNT_QUESTION =
  'Răspunde la acest email cu IBAN-ul unui cont pe numele tău, ca să îți putem trimite banii.';

/** Card: docs.stripe.com/refunds names 5 to 10 business days. */
export function arrivesText(method: PaymentMethod): string {
  return method === 'card'
    ? 'Pe card apar de obicei în 5–10 zile lucrătoare, după cum lucrează banca ta.'
    : 'În cont ajung de obicei în 1–3 zile lucrătoare.';
}

/** The buyer may come straight from the checkout, or from a payment that is not confirmed yet. */
const notKnown =
  'Dacă tocmai ai plătit, nu știm încă dacă plata a trecut: nu plăti a doua oară, ci deschide comanda peste un minut și vezi acolo cum stă. Dacă nu ai plătit încă, încearcă din nou peste un minut.';

export const paymentRefusals: Record<string, string> = {
  sold_out: 'Între timp produsele s-au vândut, așa că această comandă nu mai poate fi plătită. Nu ai nimic de plătit.',
  not_payable:
    'Această comandă nu mai poate fi plătită așa: între timp s-a schimbat ceva. Deschide comanda ca să vezi cum stă.',
  already_paid: 'Comanda este deja plătită. Nu mai ai nimic de plătit.',
  locker_takes_no_payment:
    'La lockerul ales nu se poate plăti la livrare. Alege transferul bancar sau plătește cu cardul.',
  provider_unavailable: `Pagina de plată nu răspunde acum. ${notKnown}`,
  order_not_found: 'Nu am găsit comanda. Deschide din nou linkul din email.',
  database_unavailable: `Magazinul nu răspunde acum. ${notKnown}`,
  unreadable: 'Nu am înțeles cererea. Deschide din nou pagina comenzii și apasă butonul de acolo.',
};

export const cardPaymentTexts = {
  pay: 'Plătește cu cardul',
  payAgain: 'Deschide pagina de plată',
  change: 'Schimbă metoda de plată',
  reload: 'Reîncarcă pagina',
  paid: {
    title: 'Plata este confirmată',
    text: (sum: string) => `Am primit ${sum} cu cardul. Nu mai ai nimic de plătit.`,
  },
  waiting: {
    title: 'Așteptăm confirmarea plății',
    text: 'Dacă tocmai ai plătit, banca ne confirmă de obicei în câteva secunde. Nu plăti a doua oară; comanda e înregistrată, orice s-ar întâmpla cu pagina aceasta.',
    notYet: 'Nu ai terminat plata? O poți continua.',
  },
  unpaid: {
    title: 'Comanda nu este plătită încă',
    text: 'Comanda e înregistrată: o poți plăti acum, pe pagina securizată Stripe; noi nu vedem datele cardului.',
  },
  rest: {
    title: (sum: string) => `Mai sunt de plătit ${sum}`,
    text: 'O parte ai plătit deja. Plătești restul pe pagina securizată Stripe; noi nu vedem datele cardului.',
  },
  beforehand: {
    title: 'Poți plăti cu cardul',
    text: (sum: string) =>
      `De plătit: ${sum}, cu cardul, acum, sau prin transfer bancar, mai jos. Trimitem comanda după ce ajung banii.`,
  },
  ahead: {
    title: 'Poți plăti și acum',
    text: (sum: string) =>
      `La livrare ai de plătit ${sum}. Dacă plătești de acum, îi cerem curierului să nu mai încaseze nimic.`,
    transfer: 'Plătesc prin transfer bancar',
    transferText:
      'Nu așteptăm transferul: comanda merge mai departe. Când ajunge, îi spunem curierului să nu mai încaseze banii; dacă ajunge coletul mai întâi, plătești la livrare, iar transferul ți-l trimitem înapoi.',
  },
  settling: {
    title: 'Am primit plata ta',
    text: 'I-am cerut curierului să nu mai încaseze banii la livrare și așteptăm răspunsul lui. Nu plăti a doua oară: vezi aici cum rămâne și, dacă ne-ai dat emailul, îți și scriem.',
  },
  expired: {
    title: 'Timpul de plată a trecut',
    text: 'Nu am primit plata, așa că produsele au revenit în magazin. Dacă mai sunt pe stoc, poți plăti acum sau poți alege altă metodă; verificăm când apeși.',
  },
  mismatch: {
    title: 'Verificăm plata ta',
    text: 'Am primit o sumă care nu se potrivește cu totalul comenzii, așa că nu am trecut comanda ca plătită. Ne uităm noi și îți scriem; nu plăti încă o dată.',
  },
  refunded: {
    title: 'Banii se întorc la tine',
    text: (sum: string) => `Ți-am trimis înapoi ${sum}, pe cardul cu care ai plătit.`,
    byHand: (sum: string) => `Ți-am trimis înapoi ${sum}.`,
    notTaken: 'Plata ta nu a putut fi trecută la comandă, așa că toți banii se întorc pe cardul cu care ai plătit.',
    notTakenByHand: 'Plata ta nu a putut fi trecută la comandă, așa că ți-am trimis banii înapoi.',
    atTheDoor: (sum: string) => `La livrare plătești ${sum}, ca până acum.`,
  },
  cancelled: {
    title: 'Comanda este anulată',
    text: 'Nu mai poate fi plătită. Dacă ai plătit deja, toți banii se întorc pe cardul cu care ai plătit; îți scriem pe email când ajunge confirmarea plății.',
  },
  /** Shown while the payment's outcome is unknown. */
  perhapsPaid: 'Dacă ai plătit totuși, nu plăti a doua oară: confirmarea ajunge de obicei în câteva secunde.',
  heldUntil: (time: string) => `Îți păstrăm produsele până la ${time}.`,
};

/** Explains why an order cannot be paid in cash. */
export function cashText(
  { cashFrom, cashUpTo, cashPieces, cashForPersonalised }: CashBounds,
  personalised: boolean,
): string {
  if (personalised && !cashForPersonalised)
    return 'Numerar la livrare: nu pentru ce facem anume pentru tine, pe care nu îl mai poate cumpăra nimeni. Plătește înainte.';
  const upTo = [cashUpTo !== null && formatPrice(cashUpTo), cashPieces !== null && formatCount(cashPieces, 'bucată', 'bucăți')]; // prettier-ignore
  const most = upTo.filter(Boolean).join(' și ');
  const bounds = [cashFrom !== null && `de la ${formatPrice(cashFrom)}`, most && `până la ${most}`];
  const instead = most ? ' Pentru o comandă mai mare plătește înainte sau sună-ne.' : '';
  return `Numerar la livrare: pentru comenzi ${bounds.filter(Boolean).join(' ')}.${instead}`;
}

/** Warns while the firm has removed its bank account. */
export const noAccountText = (phone: string): string =>
  `Contul pentru transfer se schimbă. Sună-ne la ${formatPhone(phone)} înainte de a plăti.`;

export function sentAfterMoney({ deliveryMethod }: Pick<Order, 'deliveryMethod'>): string {
  return deliveryMethod === 'pickup'
    ? 'O poți ridica după ce banii ajung în cont.'
    : 'Expediem după ce banii ajung în cont.';
}
