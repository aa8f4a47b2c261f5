import { shop } from '#config/shop.ts';
import type { Quote } from '#domain/cart/quote.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { linePicture } from '#domain/moon/line-picture.ts';
import type { OrderRequest } from '#domain/orders/order-form.ts';
import type { Oddity } from '#domain/orders/odd-order.ts';
import type { Order } from '#domain/orders/order.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import type { PricedProduct } from '#domain/products/product.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { toLineRows } from '#server/sales/order-tables/order-lines-table.ts';

/** Builds the order that a priced request becomes. */
export function toOrder(parts: {
  request: OrderRequest;
  quote: Quote;
  products: ReadonlyMap<string, PricedProduct>;
  id: string;
  viewKey: string;
  number: string;
  placedAt: Date;
}): Order {
  const { request, quote, products, ...identity } = parts;
  const {
    lines: _lines,
    termsAccepted: _accepted,
    discountCode: _code,
    discountSeen: _seen,
    shippingFeeSeen: _fee,
    ...fields
  } = request;
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
      vatRate: shop.vatPayer ? VAT_RATE : 0,
      options: line.orderedOptions,
      personalised: line.personalised,
      personalisedParts: line.personalisedParts,
    })),
    proofs: [],
    events: [{ kind: 'placed', at: identity.placedAt }],
  };
}

/** By product, what an order took of its stock, and what was left then. */
export type TakenStock = ReadonlyMap<string, { quantity: number; stockAfter: number }>;

/**
 * Stores the order with its lines, the first event of its timeline and the history of the stock it took: one statement.
 * @param odd - why an owner should look at it first; the event keeps it
 */
export async function insertOrder(tx: Tx, order: Order, taken: TakenStock, odd: readonly Oddity[]): Promise<void> {
  const details = JSON.stringify(odd.length > 0 ? { odd } : {});
  await tx
    .with('placed', (db) =>
      db.insertInto('orders').values({
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
        company: order.company && JSON.stringify(order.company),
        terms_accepted_at: order.placedAt,
        subtotal: order.subtotal,
        discount_code: order.discountCode,
        discount: order.discount,
        shipping_fee: order.shippingFee,
        total: order.total,
        reserved_until: order.holdUntil,
        placed_at: order.placedAt,
      }),
    )
    .with('lines', (db) => db.insertInto('order_lines').values(toLineRows(order.id, order.lines)))
    .with('events', (db) =>
      db
        .insertInto('order_events')
        .values(order.events.map((event) => ({ order_id: order.id, actor: 'shopper', details, ...event }))),
    )
    .insertInto('stock_changes')
    .values(
      [...taken].map(([productId, { quantity, stockAfter }]) => ({
        product_id: productId,
        delta: -quantity,
        stock_after: stockAfter,
        reason: 'order',
        actor: 'shopper',
        order_id: order.id,
      })),
    )
    .execute();
}
