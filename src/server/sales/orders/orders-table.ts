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
    .selectFrom('order_events')
    .select(['kind', 'at', 'details'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    number: row.number,
    viewKey: row.view_key,
    placedAt: row.placed_at,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNo: row.phone_no,
    emailAddress: row.email_address,
    deliveryMethod: row.delivery_method,
    deliveryAddress: row.delivery_address,
    city: row.city,
    county: row.county,
    postalCode: row.postal_code,
    lockerName: row.locker_name,
    lockerCity: row.locker_city,
    lockerId: row.locker_id,
    paymentMethod: row.payment_method,
    orderMentions: row.order_mentions,
    company: row.company,
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    subtotal: row.subtotal,
    discountCode: row.discount_code,
    discountReason: row.discount_reason,
    distanceSale: row.distance_sale,
    isWithdrawn: await isWholeOrderWithdrawn(db, id),
    discount: row.discount,
    shippingFee: row.shipping_fee,
    total: row.total,
    awb: row.awb,
    awbCourier: row.awb_courier,
    stockTaken: row.stock_reserved,
    holdUntil: row.reserved_until,
    received: row.amount_paid,
    refunded: row.amount_refunded,
    unallocated: row.amount_unallocated,
    due: row.amount_due,
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
