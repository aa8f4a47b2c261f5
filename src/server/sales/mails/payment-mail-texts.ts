import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatCurrency, formatPrice } from '#texts/formats.ts';
import { arrivesText } from '#texts/payment.ro.ts';
import type { TransitionMailText } from './letter-words.ts';

export interface PaymentMailFacts {
  /** What goes back, in the smallest unit of its currency. */
  amount?: number;
  /** `RON` where nothing is said. */
  currency?: string;
  /** In the owner's words. */
  reason?: string;
}

export type PaymentMail = 'surplus' | 'refunded_part' | 'hold_ended';

/** What the customer reads about money that came or went by itself or in part. */
export function paymentMailText(
  mail: PaymentMail,
  order: Order,
  { amount = 0, currency = 'RON', reason = '' }: PaymentMailFacts,
): TransitionMailText {
  switch (mail) {
    case 'surplus':
      return surplus(order, formatCurrency(amount, currency));
    case 'refunded_part':
      return refundedPart(order, amount, reason);
    case 'hold_ended':
      return holdEnded(order);
  }
}

/** Money that came for an order that could not take it: it was paid, or cancelled, or its pieces are sold. */
function surplus({ number, payment, status }: Order, sum: string): TransitionMailText {
  const why =
    status === 'rejected'
      ? `Comanda ${number} era deja anulată când a ajuns plata ta.`
      : payment === 'unpaid'
        ? `Plata ta pentru comanda ${number} a ajuns după ce timpul de plată trecuse, iar între timp produsele s-au vândut.`
        : `Comanda ${number} era deja plătită când a mai ajuns o plată pentru ea.`;
  return {
    subject: `Îți dăm banii înapoi pentru comanda ${number}`,
    paragraphs: [
      why,
      `Am cerut pe loc trimiterea înapoi a sumei întregi, ${sum}, pe cardul cu care ai plătit. ${arrivesText('card')}`,
      ...(payment === 'unpaid' && status !== 'rejected'
        ? ['Ne pare rău că de data aceasta nu am mai avut produsele.']
        : []),
    ],
  };
}

function refundedPart({ number, paymentMethod }: Order, amount: Bani, reason: string): TransitionMailText {
  return {
    subject: `Ți-am trimis înapoi o parte din bani pentru comanda ${number}`,
    paragraphs: [
      `Ți-am trimis înapoi ${formatPrice(amount)} din ce ai plătit pentru comanda ${number}.`,
      ...(reason === '' ? [] : [`Motivul: ${reason}`]),
      arrivesText(paymentMethod),
    ],
  };
}

function holdEnded({ number, total }: Order): TransitionMailText {
  return {
    subject: `Comanda ${number} nu a fost plătită`,
    paragraphs: [
      `Nu am primit plata cu cardul pentru comanda ${number} (${formatPrice(total)}), așa că produsele ei au revenit în magazin.`,
      'Dacă le mai vrei, deschide comanda: poți plăti acum cu cardul sau alege altă metodă de plată, cât timp produsele mai sunt pe stoc.',
      'Dacă nu le mai vrei, nu ai nimic de făcut. O plată care ar ajunge totuși acum o punem la comandă, dacă mai avem produsele, sau o trimitem înapoi întreagă.',
    ],
  };
}
