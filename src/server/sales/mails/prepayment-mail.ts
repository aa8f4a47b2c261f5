import { offeredPaymentMethods } from '#config/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatPrice } from '#texts/formats.ts';
import { mailWords } from './mail-words.ts';
import { transferBlock } from './order-blocks.ts';
import { writeOrderLetter } from './order-letter.ts';

/** Kind of the mail that asks for prepayment, and of the one that withdraws the request. */
export const PREPAYMENT = 'order-prepayment';

/** Writes the mail without a reason, because somebody may have typed a stranger's phone and address. */
export function prepaymentMail(order: Order): NewMail {
  const { id, viewKey, number, due, paymentMethod } = order;
  if (paymentMethod === 'cash')
    return writeOrderLetter(PREPAYMENT, order, {
      subject: `Comanda ${number} se plătește la livrare`,
      blocks: [
        `Comanda ta ${number} se plătește la livrare, cum ai ales: ${formatPrice(due)}. Nu mai trebuie să o plătești în avans.`,
      ],
    });
  const takesCard = offeredPaymentMethods().includes('card');
  const ways = takesCard ? 'cu cardul, din pagina comenzii, sau prin transfer bancar' : 'prin transfer bancar';
  return writeOrderLetter(PREPAYMENT, order, {
    subject: `Te rugăm să plătești în avans comanda ${number}`,
    blocks: [
      `Am primit comanda ta ${number}, pentru care ai ales plata la livrare. Te rugăm să o plătești în avans, ${ways}: ${formatPrice(due)}. O trimitem după ce ajung banii.`,
      mailWords('transfer', order).text,
      'Dacă nu vrei să o plătești în avans, nu ai nimic de făcut: comanda se anulează și nu plătești nimic.',
      transferBlock(order),
    ],
    ...(takesCard && { link: { label: 'Plătește comanda', address: `${links.order(id, viewKey)}#plata` } }),
  });
}
