import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { refuseReminder } from '#domain/delivery/gift-days.ts';
import type { GiftReminderForm } from '#domain/orders/gift-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';

/** Notes another day for the reminder, or none; a new day brings a new mail. The timeline says nothing of it. */
export async function changeReminder(
  db: Database,
  { orderId, viewKey, remindOn }: GiftReminderForm,
  now = new Date(),
): Promise<{ orderId: string; viewKey: string }> {
  if (!(await findOrderByKey(db, orderId, viewKey))) refuse('order_not_found');
  const refused = remindOn === '' ? undefined : refuseReminder(remindOn, now);
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
