import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { blocks } from '#server/platform/mail-parts/letter.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatCurrency, formatPrice } from '#texts/formats.ts';
import { arrivesText } from '#texts/payment.ro.ts';
import { writeOrderLetter } from './order-letter.ts';

/** Writes that money is refunded at once (order paid, cancelled or sold). `amount`: in its currency's minor unit */
export function surplusMail(order: Order, amount: number, currency = 'RON'): NewMail {
  const { number, payment, status } = order;
  const isSold = payment === 'unpaid' && status !== 'rejected';
  const why =
    status === 'rejected'
      ? `Comanda ${number} era deja anulată când a ajuns plata ta.`
      : isSold
        ? `Plata ta pentru comanda ${number} a ajuns după ce timpul de plată trecuse, iar între timp produsele s-au vândut.`
        : `Comanda ${number} era deja plătită când a mai ajuns o plată pentru ea.`;
  return writeOrderLetter('payment-returned', order, {
    subject: `Îți dăm banii înapoi pentru comanda ${number}`,
    blocks: blocks(
      why,
      `Am cerut pe loc trimiterea înapoi a sumei întregi, ${formatCurrency(amount, currency)}, pe cardul cu care ai plătit. ${arrivesText('card')}`,
      isSold && 'Ne pare rău că de data aceasta nu am mai avut produsele.',
    ),
  });
}

/** @param reason - owner's words */
export function partRefundedMail(order: Order, amount: Bani, reason: string): NewMail {
  return writeOrderLetter('order-refunded-part', order, {
    subject: `Ți-am trimis înapoi o parte din bani pentru comanda ${order.number}`,
    blocks: blocks(
      `Ți-am trimis înapoi ${formatPrice(amount)} din ce ai plătit pentru comanda ${order.number}.`,
      reason !== '' && `Motivul: ${reason}`,
      arrivesText(order.paymentMethod),
    ),
  });
}

export function holdEndedMail(order: Order): NewMail {
  const { number, total } = order;
  return writeOrderLetter('card-hold-ended', order, {
    subject: `Comanda ${number} nu a fost plătită`,
    blocks: [
      `Nu am primit plata cu cardul pentru comanda ${number} (${formatPrice(total)}), așa că produsele ei au revenit în magazin.`,
      'Dacă le mai vrei, deschide comanda: poți plăti acum cu cardul sau alege altă metodă de plată, cât timp produsele mai sunt pe stoc.',
      'Dacă nu le mai vrei, nu ai nimic de făcut. O plată care ar ajunge totuși acum o punem la comandă, dacă mai avem produsele, sau o trimitem înapoi întreagă.',
    ],
  });
}
