import { sql } from 'kysely';
import { SHOP_ACTOR, CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { refuseReminder } from '#domain/delivery/gift-days.ts';
import type { GiftReminderForm } from '#domain/orders/gift-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { forEachOrder } from '#server/sales/orders/expiry/for-each-order.ts';
import { giftReminderText } from '#server/sales/mails/gift-mail-texts.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { findOrderById, findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { lockOrderIfThere, lockOrder } from '#server/sales/orders/change-order.ts';

/** Reminds buyers once, on the day that they chose. @returns how many */
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

/** Changes or removes the day of the reminder; a new day sends a new mail. The timeline gets no entry. */
export async function changeReminder(
  db: Database,
  { orderId, viewKey, remindOn }: GiftReminderForm,
): Promise<{ orderId: string; viewKey: string }> {
  if (!(await findOrderByKey(db, orderId, viewKey))) refuse('order_not_found');
  const refused = remindOn === '' ? undefined : refuseReminder(remindOn, new Date());
  if (refused) refuse(refused.code);
  return commit(db, { actor: CUSTOMER_ACTOR }, async ({ tx }) => {
    const row = await lockOrder(tx, orderId);
    if (row.viewKey !== viewKey) refuse('order_not_found');
    const changed = await tx
      .updateTable('orderGifts')
      .set({ remindOn: remindOn === '' ? null : remindOn, remindedAt: null })
      .where('orderId', '=', orderId)
      .where('release', '=', 'word')
      .where('releasedAt', 'is', null)
      .returning('orderId')
      .executeTakeFirst();
    if (!changed) refuse('not_waiting');
    return { orderId, viewKey };
  });
}
