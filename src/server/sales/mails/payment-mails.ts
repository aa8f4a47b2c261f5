import type { Order } from '#domain/orders/order.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { writeOrderLetter } from './order-letter.ts';
import { paymentMailText, type PaymentMail, type PaymentMailFacts } from './payment-mail-texts.ts';

const KINDS: Record<PaymentMail, string> = {
  surplus: 'payment-returned',
  refunded_part: 'order-refunded-part',
  hold_ended: 'card-hold-ended',
};

/**
 * Queues the mail about money that came or went by itself or in part, if the customer gave an address.
 */
export async function queuePaymentMail(
  unit: Unit,
  order: Order,
  mail: PaymentMail,
  about: PaymentMailFacts = {},
): Promise<void> {
  if (order.emailAddress === '') return;
  const text = paymentMailText(mail, order, about);
  await queueMails(unit, [await writeOrderLetter(KINDS[mail], order, text)]);
}
