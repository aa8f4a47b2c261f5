import { timingSafeEqual } from 'node:crypto';
import type { Quote } from '#domain/cart/quote.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { linePicture } from '#domain/moon/line-picture.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRequest } from '#domain/orders/order-form.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import { shopperEvents } from '#domain/orders/order-undo.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { listProofs } from '#server/sales/proofs/proofs-table.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import { insertOrderLines, listOrderLines } from './order-lines-table.ts';

/** Builds the order that a priced request becomes. */
export function toOrder(parts: {
  request: OrderRequest;
  quote: Quote;
  products: ReadonlyMap<string, ProductCard>;
  id: string;
  viewKey: string;
  number: string;
  placedAt: Date;
}): Order {
  const { request, quote, products, ...identity } = parts;
  const { lines: _lines, termsAccepted: _accepted, discountCode: _code, discountSeen: _seen, ...fields } = request;
  const applied = quote.discount && 'amount' in quote.discount ? quote.discount : undefined;
  return {
    ...identity,
    ...fields,
    status: 'pending',
    fulfilment: 'unfulfilled',
    payment: 'unpaid',
    subtotal: quote.subtotal,
    discountCode: applied?.code ?? null,
    discount: applied?.amount ?? 0,
    shippingFee: quote.shippingFee,
    total: quote.total,
    awb: null,
    stockTaken: true,
    holdUntil: request.paymentMethod === 'card' ? new Date(identity.placedAt.getTime() + HOLD_MINUTES * 60_000) : null,
    received: 0,
    refunded: 0,
    lines: quote.lines.map((line) => ({
      productId: line.id,
      title: products.get(line.id)!.title,
      image: linePicture(products.get(line.id)!, line.options),
      quantity: line.itemNumber,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      vatRate: VAT_RATE,
      options: line.orderedOptions,
      personalised: line.personalised,
    })),
    proofs: [],
    events: [{ kind: 'placed', at: identity.placedAt }],
  };
}

/** Stores the order with its lines and the first event of its timeline. */
export async function insertOrder(tx: Tx, order: Order): Promise<Order> {
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
      view_key: order.viewKey,
      first_name: order.firstName,
      last_name: order.lastName,
      phone_no: order.phoneNo,
      email_address: order.emailAddress,
      delivery_method: order.deliveryMethod,
      delivery_address: order.deliveryAddress,
      city: order.city,
      county: order.county,
      postal_code: order.postalCode,
      locker_name: order.lockerName,
      locker_city: order.lockerCity,
      locker_id: order.lockerId,
      payment_method: order.paymentMethod,
      order_mentions: order.orderMentions,
      terms_accepted_at: order.placedAt,
      subtotal: order.subtotal,
      discount_code: order.discountCode,
      discount: order.discount,
      shipping_fee: order.shippingFee,
      total: order.total,
      reserved_until: order.holdUntil,
      placed_at: order.placedAt,
    })
    .execute();
  await insertOrderLines(tx, order.id, order.lines);
  await tx
    .insertInto('order_events')
    .values(order.events.map((event) => ({ order_id: order.id, actor: 'shopper', ...event })))
    .execute();
  return order;
}

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
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    subtotal: row.subtotal,
    discountCode: row.discount_code,
    discount: row.discount,
    shippingFee: row.shipping_fee,
    total: row.total,
    awb: row.awb,
    stockTaken: row.stock_reserved,
    holdUntil: row.reserved_until,
    received: row.amount_paid,
    refunded: row.amount_refunded,
    lines: await listOrderLines(db, id),
    proofs: await listProofs(db, id),
    events: shopperEvents(events),
  };
}

function sameSecret(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
