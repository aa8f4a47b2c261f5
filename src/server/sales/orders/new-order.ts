import { sql } from 'kysely';
import { confirmationRows } from '#server/sales/mails/confirmations-table.ts';
import type { InPerson } from '#server/sales/mails/write-confirmation.ts';
import { shop } from '#config/shop.ts';
import type { Quote } from '#domain/cart/quote.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { OrderRequest } from '#domain/orders/order-form.ts';
import type { Oddity } from '#domain/orders/odd-order.ts';
import { numberLines, orderNumber, type Order } from '#domain/orders/order.ts';
import type { HandlingSteps } from '#domain/orders/skipped-steps.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import type { PricedProduct } from '#domain/products/product.ts';
import { asksForTransfer } from '#domain/invoices/invoice-plan.ts';
import { chosenPicture } from '#domain/products/choice-pictures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { givePictures } from '#server/sales/proofs/give-pictures.ts';
import { drawProofs } from '#server/sales/proofs/freeze-proofs.ts';
import { insertGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { waitsOf } from '#domain/orders/waits-for.ts';
import { HANDLING_STEPS } from '#server/sales/orders/moves/handling-steps.ts';
import { goodsText, toLineRows } from './order-lines-table.ts';
import { factsOf, untilOf } from './order-waits.ts';

const BEGINNING = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  awb: null,
  awbCourier: null,
  isWithdrawn: false,
  stockTaken: true,
  received: 0,
  refunded: 0,
  unallocated: 0,
} as const satisfies Partial<Order>;

type AskedOrder = Omit<Order, keyof typeof BEGINNING | 'payment' | 'holdUntil' | 'due' | 'proofs' | 'events'>;

/** Builds a new order. A card order with a price holds its pieces for `holdMinutes`. */
export function beginOrder(asked: AskedOrder, holdMinutes: number): Order {
  const { total, placedAt, paymentMethod } = asked;
  const holdUntil = new Date(placedAt.getTime() + holdMinutes * 60_000);
  return {
    ...asked,
    ...BEGINNING,
    payment: total > 0 ? 'unpaid' : 'paid',
    holdUntil: paymentMethod === 'card' && total > 0 ? holdUntil : null,
    due: total,
    proofs: [],
    events: [{ kind: 'placed', at: placedAt }],
  };
}

export function toOrder(parts: {
  request: OrderRequest;
  quote: Quote;
  gift: Gift | null;
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
    gift: _wishes,
    ...fields
  } = request;
  const applied = quote.discount && 'amount' in quote.discount ? quote.discount : undefined;
  const lines = quote.lines.map((line) => ({
    productId: line.id,
    title: products.get(line.id)!.title,
    image: chosenPicture(products.get(line.id)!, line.options),
    quantity: line.itemNumber,
    unitPrice: line.unitPrice,
    lineTotal: line.lineTotal,
    vatRate: shop.vatPayer ? VAT_RATE : 0,
    options: line.orderedOptions,
    personalised: line.personalised,
    personalisedParts: line.personalisedParts,
    makingDays: products.get(line.id)!.makingDays,
  }));
  const { subtotal, shippingFee, total } = quote;
  const sums = { subtotal, discount: applied?.amount ?? 0, shippingFee, total };
  const terms = { discountCode: applied?.code ?? null, discountReason: '', distanceSale: true };
  return beginOrder({ ...identity, ...fields, ...sums, ...terms, lines: numberLines(lines) }, HOLD_MINUTES);
}

interface DrawnNumber {
  number: string;
  placedAt: Date;
  steps: HandlingSteps;
}

/**
 * Draws the next order's number, its time and the handling steps.
 * @param claim - statement that runs first; no number is drawn unless it returns a row
 */
export async function drawNumber(tx: Tx, claim = sql`select`): Promise<DrawnNumber | undefined> {
  const drawn = await sql<{ sequence: string; year: string; now: Date; steps: HandlingSteps }>`
    with claimed as (${claim})
    select nextval('order_sequence') as sequence, now() as now, ${HANDLING_STEPS} as steps,
      extract(year from now() at time zone 'Europe/Bucharest') as year from claimed`.execute(tx);
  const [row] = drawn.rows;
  return row && { number: orderNumber(Number(row.year), Number(row.sequence)), placedAt: row.now, steps: row.steps };
}

/**
 * Stores every new order: the order, lines and pictures, timeline, proofs, the contract's confirmation, and the
 * documents due at once. The caller queues its mails (`queueOrderMails`) in the same transaction, once the order is in
 * the state that they describe.
 * @returns the order with its proofs
 */
export async function storeNewOrder(unit: Unit, asked: Order, terms: NewOrderTerms): Promise<Order> {
  const lines = givePictures(asked.lines);
  const drawn = drawProofs({ ...asked, lines });
  const proofs = drawn.map(({ position, sha256 }) => ({
    position,
    sha256,
    createdAt: asked.placedAt,
    approvedAt: null,
  }));
  const order = { ...asked, lines, proofs };
  await insertOrder(unit, order, terms);
  if (order.gift) await insertGift(unit.tx, order.id, order.gift);
  if (drawn.length > 0) await unit.tx.insertInto('proofs').values(drawn).execute();
  if (asksForTransfer(order)) await syncInvoices(unit.tx, order.id);
  return order;
}

interface NewOrderTerms {
  termsAcceptedAt: Date | null;
  taken: TakenStock;
  odd: readonly Oddity[];
  steps: HandlingSteps;
  /** Set when an owner places the order with the buyer present. */
  inPerson?: InPerson;
}

/** Pieces that an order took, by product, and the stock left then. */
export type TakenStock = ReadonlyMap<string, { quantity: number; stockAfter: number }>;

/**
 * Stores the order, lines, the contract's confirmation, first event and stock history in one statement.
 * @param termsAcceptedAt - null: nobody accepted the terms on a page
 * @param taken - empty when the caller moves the stock itself
 * @param odd - reasons for an owner to look at it first; stored in the event
 */
async function insertOrder(
  { tx, actor: { id: actorId, email: actor } }: Unit,
  order: Order,
  { termsAcceptedAt, taken, odd, steps, inPerson }: NewOrderTerms,
): Promise<void> {
  const { lines, events: told, proofs: _proofs, gift: _gift, isWithdrawn: _withdrawn, ...stored } = order;
  const { received: _received, refunded: _refunded, unallocated: _unallocated, due: _due, ...columns } = stored;
  const waits = waitsOf(factsOf(order), steps, order.placedAt);
  const until = untilOf(waits.until);
  const { terms, confirmation } = confirmationRows(order, inPerson);
  const placed = tx
    .with('placed', (db) =>
      db.insertInto('orders').values({
        ...columns,
        company: order.company && JSON.stringify(order.company),
        termsAcceptedAt,
        waitsFor: waits.waitsFor,
        waitsSince: waits.since,
        waitsUntil: until === null ? null : sql<Date>`${until}::timestamptz`,
        goodsSearchText: goodsText(lines),
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
    )
    .with('lines', (db) => db.insertInto('orderLines').values(toLineRows(order.id, lines)))
    .with('terms', (db) =>
      db
        .insertInto('contractTerms')
        .values(terms)
        .onConflict((known) => known.doNothing()),
    )
    .with('confirmation', (db) => db.insertInto('contractConfirmations').values(confirmation));
  const details = JSON.stringify(odd.length > 0 ? { odd } : {});
  const about = { subject: `order/${order.id}`, orderId: order.id };
  const events = told.map((event) => ({ ...about, actorId, actor, details, ...event }));
  if (taken.size === 0) {
    await placed.insertInto('events').values(events).execute();
    return;
  }
  await placed
    .with('events', (db) => db.insertInto('events').values(events))
    .insertInto('stockChanges')
    .values(
      [...taken].map(([productId, { quantity, stockAfter }]) => ({
        productId,
        delta: -quantity,
        stockAfter,
        reason: 'order',
        actor,
        orderId: order.id,
      })),
    )
    .execute();
}
