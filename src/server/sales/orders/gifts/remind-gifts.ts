import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { giftReminderText } from '#server/sales/mails/gift-mail-texts.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { lockOrderIfThere } from '#server/sales/orders/change-order.ts';

/** Reminds buyers on the day that they named; once, whatever becomes of it. @returns how many were reminded */
export async function remindGifts(db: Database, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_gifts g join orders o on o.id = g.order_id
    where g.remind_on <= ${bucharestDay(now)}::date and g.reminded_at is null and g.released_at is null
      and o.status <> 'rejected' and o.erased_at is null and o.email_address <> ''
    order by o.id`.execute(db);
  return forEachOrder(rows, ({ id }) => remind(db, id));
}

function remind(db: Database, id: string): Promise<boolean> {
  return commit(db, { actor: SHOP_ACTOR }, async (unit) => {
    if (!(await lockOrderIfThere(unit.tx, id))) return false;
    const claimed = await unit.tx
      .updateTable('orderGifts')
      .set({ remindedAt: new Date() })
      .where('orderId', '=', id)
      .where('remindedAt', 'is', null)
      .where('releasedAt', 'is', null)
      .returning('orderId')
      .executeTakeFirst();
    const order = claimed && (await findOrderById(unit.tx, id));
    if (!order || (await isWholeOrderWithdrawn(unit.tx, id))) return false;
    await queueMails(unit, [writeOrderLetter('gift-reminder', order, giftReminderText(order))]);
    return true;
  });
}
