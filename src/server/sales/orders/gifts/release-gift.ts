import { CUSTOMER_ACTOR, type Actor } from '#domain/accounts/account.ts';
import type { GiftReleaseForm } from '#domain/orders/gift-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderByKey, isWaitingGift, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';

/** Releases a gift at its buyer's request, by the order's key. A repeat changes nothing. */
export async function releaseByKey(
  db: Database,
  { orderId, viewKey }: GiftReleaseForm,
): Promise<{ orderId: string; viewKey: string }> {
  if (!(await findOrderByKey(db, orderId, viewKey))) refuse('order_not_found');
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId);
    if (row.viewKey !== viewKey) refuse('order_not_found');
    await checkRelease(unit, row);
    await release(unit, row);
    return { orderId, viewKey };
  });
}

/** Releases a gift at an owner's request. `reason` appears on the team's timeline. */
export async function releaseByOwner(
  db: Database,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, id, version);
    if (!(await release(unit, row, reason))) refuse('not_waiting');
  });
}

/** Releases a gift, which is then packed like any other order. @returns false when it was not waiting */
export async function release(unit: Unit, row: OrderRow, note = ''): Promise<boolean> {
  const released = await unit.tx
    .updateTable('orderGifts')
    .set({ releasedAt: new Date() })
    .where('orderId', '=', row.id)
    .where('release', 'is not', null)
    .where('releasedAt', 'is', null)
    .returning('orderId')
    .executeTakeFirst();
  if (!released) return false;
  await changeOrder(unit, row, { event: { kind: 'gift_released', note } });
  return true;
}

/** Refuses to release what is no gift, finished or unpaid. A released gift passes. */
async function checkRelease({ tx }: Unit, row: OrderRow): Promise<void> {
  if (row.status === 'rejected' || row.erasedAt) refuse('rejected');
  if (await isWholeOrderWithdrawn(tx, row.id)) refuse('withdrawn');
  const gift = await tx.selectFrom('orderGifts').select('release').where('orderId', '=', row.id).executeTakeFirst();
  if (!gift?.release) refuse('not_a_gift');
  if (isWaitingGift(row) && row.due > 0) refuse('unpaid');
}
