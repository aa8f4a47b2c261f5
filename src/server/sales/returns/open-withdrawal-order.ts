import { readAnyPhoneNumber } from '#domain/orders/phone-number.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countPairTry, forgivePairTry, type OrderPair } from './pair-limits.ts';

/** Proof that an order is theirs: its secret link, or its number and contact. */
export type OrderProof = { orderId: string; viewKey: string } | OrderPair;

/** Opens an order. Counts each pair before the look-up, and uncounts a right one. `address`: null: not counted */
export async function openWithdrawalOrder(
  db: Database,
  proof: OrderProof,
  address: string | null,
): Promise<{ orderId: string }> {
  if ('orderId' in proof) {
    const order = await findOrderByKey(db, proof.orderId, proof.viewKey);
    return order ? { orderId: order.id } : refuse('order_not_found');
  }
  if (!(await countPairTry(db, proof, address))) refuse('too_many_tries');
  const orderId = await findByPair(db, proof);
  if (orderId === undefined) refuse('order_not_found');
  await forgivePairTry(db, proof, address);
  return { orderId };
}

/** Finds an order by number and mail address or phone; a number without its year matches by sequence. */
async function findByPair(db: Connection, { orderNumber, contact }: OrderPair): Promise<string | undefined> {
  const mail = contact.trim().toLowerCase();
  const phone = readAnyPhoneNumber(contact) ?? '';
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      /^\d+$/.test(orderNumber) ? eb('number', 'like', `CG-____-${orderNumber}`) : eb('number', '=', orderNumber),
    )
    .where('erasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb(eb.fn<string>('lower', ['emailAddress']), '=', mail), eb('emailAddress', '<>', '')]),
        eb.and([eb('phoneNo', '=', phone), eb('phoneNo', '<>', '')]),
      ]),
    )
    .orderBy('placedAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}
