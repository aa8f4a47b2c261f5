import { shopperEvents } from '#domain/orders/order-undo.ts';
import { TEXTS } from '#domain/orders/order-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Selectable } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { listProofs } from '#server/sales/proofs/proofs-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { listOrderLines } from './order-lines-table.ts';

export type OrderRow = Selectable<DatabaseSchema['orders']>;

/** True while a gift holds its order back from packing. */
export const isWaitingGift = ({ waitsUntil }: Pick<OrderRow, 'waitsUntil'>): boolean =>
  waitsUntil !== null && waitsUntil > new Date();

/** Format of ids; others never reach the database. */
const IDENTIFIER = /^[\w-]{1,64}$/;

/** Finds the order that an id and a key open; compares the key in constant time. */
export async function findOrderByKey(db: Connection, id: string, viewKey: string): Promise<Order | undefined> {
  if (!IDENTIFIER.test(id)) return undefined;
  const order = await findOrderById(db, id);
  return order && sameSecret(order.viewKey, viewKey) ? order : undefined;
}

/** Columns of an order that its buyer sees too. */
const SHOWN = [
  'id', 'number', 'viewKey', 'placedAt', ...TEXTS, 'deliveryMethod', 'paymentMethod', 'company', 'status',
  'fulfilment', 'payment', 'subtotal', 'discountCode', 'discountReason', 'distanceSale', 'discount', 'shippingFee', 'total',
  'awb', 'awbCourier', 'stockTaken', 'holdUntil', 'received', 'refunded',
  'unallocated', 'due',
] as const; // prettier-ignore

export async function findOrderById(db: Connection, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').select(SHOWN).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const events = await db
    .selectFrom('events')
    .select(['id', 'kind', 'at', 'details'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...row,
    isWithdrawn: await isWholeOrderWithdrawn(db, id),
    gift: await findGift(db, id),
    lines: await listOrderLines(db, id),
    proofs: await listProofs(db, id),
    events: shopperEvents(events),
  };
}

/** Compares secrets in constant time. */
export function sameSecret(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
