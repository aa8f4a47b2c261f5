import { SHOPPER_ACTOR, type Actor } from '#domain/accounts/account.ts';
import type { GiftReleaseForm } from '#domain/orders/gift-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isHeldNow, type OrderRow, type Unlocked } from '#server/sales/orders/order-row.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';

/** Why a gift is not sent: there is none, its order is over, or nobody has paid for it. */
type ReleaseRefusal = 'not_a_gift' | 'rejected' | 'withdrawn' | 'unpaid';

type ReleaseByKey =
  { ok: true; orderId: string; viewKey: string } | { ok: false; code: 'order_not_found' | ReleaseRefusal };

/** The buyer's word, by the key of their order: the gift waits no longer. Said twice, it is released once. */
export async function releaseByKey(db: Database, { orderId, viewKey }: GiftReleaseForm): Promise<ReleaseByKey> {
  if (!(await findOrderByKey(db, orderId, viewKey))) return { ok: false, code: 'order_not_found' };
  return commit<ReleaseByKey>(db, { actor: SHOPPER_ACTOR }, async (unit) => {
    const locked = await lockOrder(unit.tx, orderId);
    if (!locked.ok || locked.row.viewKey !== viewKey) return { ok: false, code: 'order_not_found' };
    const code = await refuseRelease(unit, locked.row);
    if (code) return { ok: false, code };
    await release(unit, locked.row);
    return { ok: true, orderId, viewKey };
  });
}

/**
 * An owner's word: the gift waits no longer.
 * @param reason - stands on the timeline, for the team
 */
export async function releaseByOwner(
  db: Database,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<{ ok: true } | Unlocked | { ok: false; code: 'not_held' }> {
  return commit<{ ok: true } | Unlocked | { ok: false; code: 'not_held' }>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, version);
    if (!locked.ok) return locked;
    return (await release(unit, locked.row, reason)) ? { ok: true } : { ok: false, code: 'not_held' };
  });
}

/**
 * Releases the gift of a locked order, which is packed like any other from then on.
 * @returns false where it did not wait
 */
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

/** A word that was said before is no refusal. */
async function refuseRelease({ tx }: Unit, row: OrderRow): Promise<ReleaseRefusal | undefined> {
  if (row.status === 'rejected' || row.erasedAt) return 'rejected';
  if (await isWholeOrderWithdrawn(tx, row.id)) return 'withdrawn';
  const gift = await tx.selectFrom('orderGifts').select('release').where('orderId', '=', row.id).executeTakeFirst();
  if (!gift?.release) return 'not_a_gift';
  return isHeldNow(row) && row.amountDue > 0 ? 'unpaid' : undefined;
}
