import { SHOPPER_ACTOR } from '#domain/accounts/account.ts';
import { refuseReminder } from '#domain/delivery/gift-days.ts';
import type { GiftReminderForm } from '#domain/orders/gift-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { lockOrder } from '#server/sales/orders/change-order.ts';

type ChangeReminder =
  | { ok: true; orderId: string; viewKey: string }
  /** `not_waiting`: it does not wait for a word, or no longer. */
  | { ok: false; code: 'order_not_found' | 'not_waiting' | 'too_early' | 'too_late' };

/** Notes another day for the reminder, or none; a new day brings a new mail. The timeline says nothing of it. */
export async function changeReminder(
  db: Database,
  { orderId, viewKey, remindOn }: GiftReminderForm,
  now = new Date(),
): Promise<ChangeReminder> {
  if (!(await findOrderByKey(db, orderId, viewKey))) return { ok: false, code: 'order_not_found' };
  const refused = remindOn === '' ? undefined : refuseReminder(remindOn, now);
  if (refused) return { ok: false, code: refused.code };
  return commit<ChangeReminder>(db, { actor: SHOPPER_ACTOR }, async ({ tx }) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked.ok || locked.row.viewKey !== viewKey) return { ok: false, code: 'order_not_found' };
    const changed = await tx
      .updateTable('orderGifts')
      .set({ remindOn: remindOn === '' ? null : remindOn, remindedAt: null })
      .where('orderId', '=', orderId)
      .where('release', '=', 'word')
      .where('releasedAt', 'is', null)
      .returning('orderId')
      .executeTakeFirst();
    return changed ? { ok: true, orderId, viewKey } : { ok: false, code: 'not_waiting' };
  });
}
