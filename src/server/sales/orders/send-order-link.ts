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

/** Most mails per order and day with its link, whoever asks. */
const MAILS_PER_ORDER = 3;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Mails an order's link to the order's own address if the pair is right. The answer does not reveal whether the order
 * or an address exists. Wrong pairs count together with those of withdrawals; too many tries are refused openly,
 * without promising a mail.
 * @param address - visitor's network address; null: not counted
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
