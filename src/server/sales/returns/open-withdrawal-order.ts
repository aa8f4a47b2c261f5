import { readPhoneNumber } from '#domain/orders/phone-number.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest } from '#server/platform/http/count-request.ts';
import { findOrderByKey } from '#server/sales/order-tables/orders-table.ts';

/** Most tries with a number and a contact in an hour: from one address, and for one order. */
const TRIES_OF_ADDRESS = 40;
const TRIES_OF_ORDER = 20;
const HOUR_SECONDS = 3600;

/** How somebody shows that an order is theirs: by its secret link, or by its number and the contact they gave. */
export type OrderProof = { orderId: string; viewKey: string } | { orderNumber: string; contact: string };

export type OpenedOrder =
  | { ok: true; orderId: string }
  /** Every wrong pair is told alike, whether there is such an order or not. */
  | { ok: false; code: 'order_not_found' | 'too_many_tries' };

/**
 * Finds the order that a proof opens. Pairs are counted before anything is looked up, right or wrong, known or not.
 * @param address - the visitor's network address, or null when it is not counted
 */
export async function openWithdrawalOrder(
  db: Database,
  proof: OrderProof,
  address: string | null,
): Promise<OpenedOrder> {
  if ('orderId' in proof) {
    const order = await findOrderByKey(db, proof.orderId, proof.viewKey);
    return order ? { ok: true, orderId: order.id } : { ok: false, code: 'order_not_found' };
  }
  if (await isTriedTooOften(db, proof.orderNumber, address)) return { ok: false, code: 'too_many_tries' };
  const orderId = await findByPair(db, proof);
  return orderId === undefined ? { ok: false, code: 'order_not_found' } : { ok: true, orderId };
}

async function isTriedTooOften(db: Database, orderNumber: string, address: string | null): Promise<boolean> {
  const byAddress = address ? await countAddress(db, 'withdrawal', address, HOUR_SECONDS) : 0;
  const ofOrder = await countRequest(db, 'withdrawal-order', orderNumber, HOUR_SECONDS);
  return byAddress > TRIES_OF_ADDRESS || ofOrder > TRIES_OF_ORDER;
}

/** The phone number counts only where the order has no mail address. */
async function findByPair(
  db: Connection,
  { orderNumber, contact }: { orderNumber: string; contact: string },
): Promise<string | undefined> {
  const mail = contact.trim().toLowerCase();
  const phone = readPhoneNumber(contact) ?? '';
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumber)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb(eb.fn<string>('lower', ['email_address']), '=', mail), eb('email_address', '<>', '')]),
        eb.and([eb('email_address', '=', ''), eb('phone_no', '=', phone), eb('phone_no', '<>', '')]),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}
