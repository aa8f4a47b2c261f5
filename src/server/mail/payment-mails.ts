import type { Transaction } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queueMails } from './mails-table.ts';
import { writeOrderLetter } from './order-letter.ts';
import { paymentMailText, type PaymentMail } from './payment-mail-texts.ts';

const KINDS: Record<PaymentMail, string> = {
  surplus: 'payment-returned',
  refunded_part: 'order-refunded-part',
  hold_ended: 'card-hold-ended',
};

/**
 * Queues the mail about money that came or went by itself or in part, if the buyer gave an address.
 * @param about - `amount`: what goes back, in bani; `reason`: in the owner's words
 * @returns false when there is nothing to send
 */
export async function queuePaymentMail(
  transaction: Transaction<DatabaseSchema>,
  order: Order,
  mail: PaymentMail,
  about: { amount?: Bani; reason?: string } = {},
): Promise<boolean> {
  if (order.emailAddress === '') return false;
  const text = paymentMailText(mail, order, about);
  await queueMails(transaction, [await writeOrderLetter(KINDS[mail], order, text)]);
  return true;
}
