import { shop } from '#config/shop.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { awaitsTransfer, lastDay, mayExpire } from '#domain/payments/transfer-terms.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { transferBlock } from '#server/sales/mails/order-blocks.ts';
import { reminderText } from '#server/sales/mails/transfer-mail-texts.ts';
import { lockOrderIfThere, changeOrder } from '#server/sales/orders/change-order.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from './for-each-order.ts';
import { listToRemind, type UnpaidOrder } from './unpaid-orders.ts';

/** Reminds each customer once, even in repeated or concurrent runs. @returns how many */
export async function remindTransfers(db: Database, now = new Date()): Promise<number> {
  return forEachOrder(await listToRemind(db, now), (each) => remind(db, each, now));
}

/** Queues the mail in the transaction of the event that prevents a second one. A payment since raised the version. */
function remind(db: Database, { id, version, since }: UnpaidOrder, now: Date): Promise<boolean> {
  return commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    const row = await lockOrderIfThere(unit.tx, id);
    if (row?.version !== version) return false;
    const order = await findOrderById(unit.tx, id);
    if (!order || !awaitsTransfer(order)) return false;
    await changeOrder(unit, row, { event: { kind: 'transfer_reminded', actor: 'shop' } });
    const until = lastDay(since, shop.transferExpiryDays);
    const words = reminderText(order, mayExpire(order) && until > now ? until : null);
    const blocks = [...words.blocks, transferBlock(order)];
    await queueMails(unit, [writeOrderLetter('transfer-reminder', order, { ...words, blocks })]);
    return true;
  });
}
