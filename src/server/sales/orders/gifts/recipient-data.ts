import { sql } from 'kysely';
import { SHOP_ACTOR, type Actor } from '#domain/accounts/account.ts';
import { isClosed } from '#domain/customers/erasure.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseGifts } from './gifts-table.ts';
import { NOTES_SQL } from '#server/sales/orders/order-columns.ts';
import { eraseDestination, lockOrder } from '#server/sales/orders/change-order.ts';

/** Most gifts per daily run whose recipient is erased; the others follow the next day. */
const A_DAY = 500;

/** Erases recipients from gifts whose finished order is past its retention term. */
export async function forgetRecipients(db: Database): Promise<void> {
  await commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      select o.id from orders o join order_gifts g on g.order_id = o.id
      where o.updated_at < now() - ${KEPT_DAYS.giftRecipients} * interval '1 day'
        and (o.status = 'rejected' or o.fulfilment in ('delivered', 'returned'))
        and (g.recipient_phone <> '' or (o.erased_at is null and o.delivery_address || o.locker_name <> ''))
      order by o.id limit ${A_DAY} for update of o`.execute(tx);
    await eraseRecipients(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** Erases a recipient at their request (GDPR art. 17); the buyer stays. @throws Refusal while the parcel is open */
export async function eraseRecipient(db: Database, actor: Actor, id: string, version: number): Promise<void> {
  return commit(db, { actor, event: { kind: 'order.erase-recipient', subject: `order/${id}` } }, async ({ tx }) => {
    const row = await lockOrder(tx, id, version);
    const gift = await tx.selectFrom('orderGifts').select('orderId').where('orderId', '=', id).executeTakeFirst();
    if (!gift) refuse('not_a_gift');
    if (!isClosed(row)) refuse('still_open');
    await eraseRecipients(tx, [id]);
  });
}

/** Erases recipients of locked orders: name, phone, card, address, and mails and notes that name them. */
async function eraseRecipients(tx: Tx, ids: string[]): Promise<void> {
  await sql`update events e set note = '' from order_gifts g
    where g.order_id = e.order_id and e.order_id = any(${ids}::text[]) and g.recipient_phone <> '' and (
      strpos(fold_romanian(e.note), fold_romanian(g.recipient_last_name)) > 0
      or strpos(fold_romanian(e.note), fold_romanian(g.recipient_first_name)) > 0)`.execute(tx);
  await eraseGifts(tx, ids);
  await eraseDestination(tx, ids);
  // Complaints may quote the address.
  await sql`update shipments set complaints = '{}' where order_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from mails where order_id = any(${ids}::text[])`.execute(tx);
}

/** Exports a gift recipient's data for them (GDPR art. 15); refuses an order that is no gift. */
export function exportRecipient(db: Database, actor: Actor, id: string) {
  return commit(db, { actor, event: { kind: 'order.export-recipient', subject: `order/${id}` } }, async ({ tx }) => {
    const recipient = await tx
      .selectFrom('orderGifts as g')
      .innerJoin('orders as o', 'o.id', 'g.orderId')
      .select(['g.recipientFirstName as firstName', 'g.recipientLastName as lastName'])
      .select(['g.recipientPhone as phoneNo', 'g.message', 'o.deliveryAddress', 'o.city'])
      .select(['o.county', 'o.postalCode', 'o.lockerName', 'o.lockerCity'])
      .select(NOTES_SQL.as('notes'))
      .select(['o.placedAt as givenAt', 'o.awbCourier as courier', 'o.awb'])
      .where('o.id', '=', id)
      .executeTakeFirst();
    return recipient ?? refuse('order_not_found');
  });
}
