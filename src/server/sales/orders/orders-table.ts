import { timingSafeEqual } from 'node:crypto';
import type { Order } from '#domain/orders/order.ts';
import { shopperEvents } from '#domain/orders/order-undo.ts';
import { listProofs } from '#server/sales/proofs/proofs-table.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { listOrderLines } from './order-lines-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';

/** What ids are made of; anything else is not asked of the database. */
const IDENTIFIER = /^[\w-]{1,64}$/;

/** The order that this id and key open, or nothing; the key is compared in constant time. */
export async function findOrderByKey(db: Connection, id: string, viewKey: string): Promise<Order | undefined> {
  if (!IDENTIFIER.test(id)) return undefined;
  const order = await findOrderById(db, id);
  return order && sameSecret(order.viewKey, viewKey) ? order : undefined;
}

export async function findOrderById(db: Connection, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const events = await db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'at', 'details'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    number: row.number,
    viewKey: row.viewKey,
    placedAt: row.placedAt,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNo: row.phoneNo,
    emailAddress: row.emailAddress,
    deliveryMethod: row.deliveryMethod,
    deliveryAddress: row.deliveryAddress,
    city: row.city,
    county: row.county,
    postalCode: row.postalCode,
    lockerName: row.lockerName,
    lockerCity: row.lockerCity,
    lockerId: row.lockerId,
    paymentMethod: row.paymentMethod,
    orderMentions: row.orderMentions,
    company: row.company,
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    subtotal: row.subtotal,
    discountCode: row.discountCode,
    discountReason: row.discountReason,
    distanceSale: row.distanceSale,
    isWithdrawn: await isWholeOrderWithdrawn(db, id),
    discount: row.discount,
    shippingFee: row.shippingFee,
    total: row.total,
    awb: row.awb,
    awbCourier: row.awbCourier,
    stockTaken: row.stockTaken,
    holdUntil: row.holdUntil,
    received: row.amountPaid,
    refunded: row.amountRefunded,
    unallocated: row.amountUnallocated,
    due: row.amountDue,
    gift: await findGift(db, id),
    lines: await listOrderLines(db, id),
    proofs: await listProofs(db, id),
    events: shopperEvents(events),
  };
}

/** Compares in constant time. */
export function sameSecret(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
