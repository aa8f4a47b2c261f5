import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { attempt, commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { findOrderById } from './orders-table.ts';
import { openWithdrawalOrder } from '#server/sales/returns/open-withdrawal-order.ts';
import type { OrderPair } from '#server/sales/returns/pair-limits.ts';
import { orderLinkMailText } from '#texts/order-lookup/lookup.ro.ts';

/** Mails with the link of one order in a day, whoever asks for them. */
const MAILS_PER_ORDER = 3;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Mails the link of an order to the address that the order has, where the pair is right. The answer is the same whether there is such
 * an order or a mail address, so that asking tells nothing. Wrong pairs count with those of withdrawals; who has tried too often is
 * told, as there, and is promised no mail.
 * @param address - the visitor's network address, or null when it is not counted
 */
export async function sendOrderLink(db: Database, pair: OrderPair, address: string | null): Promise<void> {
  const opened = await attempt(() => openWithdrawalOrder(db, pair, address));
  if (!opened.ok) return opened.code === 'too_many_tries' ? refuse(opened.code) : undefined;
  await commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const order = await findOrderById(unit.tx, opened.orderId);
    if (!order || order.emailAddress === '') return;
    if ((await countRequest(unit.tx, 'order-link', order.id, DAY_SECONDS)) > MAILS_PER_ORDER) return;
    await queueMails(unit, [writeOrderLetter('order-link', order, orderLinkMailText(order.number))]);
  });
}
