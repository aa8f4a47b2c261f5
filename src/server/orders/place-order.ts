import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { quoteCart, isAsShown, savedBy, type Quote } from '#domain/cart/quote.ts';
import type { DiscountOffer } from '#domain/discount/discount.ts';
import type { Order } from '#domain/order/order.ts';
import { orderNumber } from '#domain/order/order.ts';
import type { OrderRequest } from '#domain/order/order-form.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { offerDiscount } from '#server/discounts/offer-discount.ts';
import { lockOffer, recordUse } from '#server/discounts/use-discount.ts';
import { keepPapers } from '#server/invoices/keep-papers.ts';
import { queueOrderMails } from '#server/mail/order-mails.ts';
import { releaseOverdueHolds } from '#server/payments/release-holds.ts';
import { canBeMade } from '#server/proofs/can-be-made.ts';
import { freezeProofs } from '#server/proofs/freeze-proofs.ts';
import { findProductCards } from '#server/products/products-table.ts';
import { takeStock } from '#server/products/take-stock.ts';
import { countRequest } from '#server/http/count-request.ts';
import { findOrderById, insertOrder, toOrder } from './orders-table.ts';

/** Most orders that one address may place in an hour. */
const ORDERS_PER_HOUR = 30;

export type PlaceOrderResult =
  /** `shownAnew`: products whose pages now say something else about their stock. */
  | { ok: true; order: Order; shownAnew: string[] }
  /** Prices, stock or discount are not what the shopper was shown; `quote` says what they are. */
  | { ok: false; code: 'cart_changed'; quote: Quote; products: ProductCard[]; shownAnew: string[] }
  /** The attempt's key already belongs to an order with other contents. */
  | { ok: false; code: 'attempt_used'; order: Order }
  | { ok: false; code: 'too_many_orders' };

export interface PlaceOrderInput {
  request: OrderRequest;
  /** Made by the form when it opens; the same key never makes a second order. */
  attemptKey: string;
  /** The buyer's network address, or null when it is not to be counted. */
  address: string | null;
}

/**
 * Stores an order: attempt, stock, use of the discount, order, lines, timeline and mails in one transaction, or
 * nothing. Two calls with one key wait for each other; the second answers with the first one's order.
 */
export async function placeOrder(db: Database, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { discountCode } = input.request;
  // Outside the transaction, so that a guessed code stays counted when the order is refused for it.
  const offer = discountCode === undefined ? undefined : await offerDiscount(db, discountCode, input.address);
  const first = await tryToPlace(db, input, offer);
  if (first.ok || first.code !== 'cart_changed') return first;
  // Pieces may be kept for somebody who did not pay in time.
  const { released, shownAnew } = await releaseOverdueHolds(db);
  if (released === 0) return first;
  const second = await tryToPlace(db, input, offer);
  return second.ok || second.code === 'cart_changed'
    ? { ...second, shownAnew: [...new Set([...second.shownAnew, ...shownAnew])] }
    : second;
}

async function tryToPlace(
  db: Database,
  input: PlaceOrderInput,
  offer: DiscountOffer | undefined,
): Promise<PlaceOrderResult> {
  try {
    return await db.transaction().execute((transaction) => placeInTransaction(transaction, input, offer));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.result ?? refuseWithNewFigures(db, input.request, error.offer ?? offer);
  }
}

/** Rolls the transaction back; without a result the reason is that the cart, or what the code offers, has changed. */
class Refusal extends Error {
  readonly result: PlaceOrderResult | undefined;
  readonly offer: DiscountOffer | undefined;
  constructor({ result, offer }: { result?: PlaceOrderResult; offer?: DiscountOffer | undefined } = {}) {
    super('order refused');
    this.result = result;
    this.offer = offer;
  }
}

async function placeInTransaction(
  transaction: Transaction<DatabaseSchema>,
  { request, attemptKey, address }: PlaceOrderInput,
  offered: DiscountOffer | undefined,
): Promise<PlaceOrderResult> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const earlier = await claimAttempt(transaction, attemptKey, fingerprint);
  if (earlier) return earlier;

  const products = await takeStock(transaction, quantities(request));
  if (!products) throw new Refusal();
  // After the products, never before them: so every order locks in the same sequence.
  const offer = offered && !('refused' in offered) ? await lockOffer(transaction, offered.code, request) : offered;
  const quote = quoteCart(request.lines, products, offer, canBeMade);
  if (!isAsShown(quote, request.discountSeen)) throw new Refusal({ offer });
  if (address !== null && (await countRequest(transaction, 'orders', address, 3600)) > ORDERS_PER_HOUR) {
    throw new Refusal({ result: { ok: false, code: 'too_many_orders' } });
  }

  const inserted = await insertOrder(transaction, await newOrder(transaction, request, quote, products));
  const order = { ...inserted, proofs: await freezeProofs(transaction, inserted) };
  await useDiscount(transaction, order, quote);
  await transaction.updateTable('order_attempts').set({ order_id: order.id }).where('key', '=', attemptKey).execute();
  await noteStockChanges(transaction, order, quantities(request), products);
  await keepPapers(transaction, order.id, { kind: 'placed' });
  await queueOrderMails(transaction, order);
  return { ok: true, order, shownAnew: shownAnew(quantities(request), products) };
}

async function useDiscount(transaction: Transaction<DatabaseSchema>, order: Order, quote: Quote): Promise<void> {
  const { id, discountCode: code } = order;
  if (code === null || (await recordUse(transaction, { id, code, amount: savedBy(quote) }))) return;
  throw new Refusal({ offer: { code, refused: 'used_up' } });
}

/** Inserts the key; a concurrent holder of the same key is waited for by the unique index. */
async function claimAttempt(
  transaction: Transaction<DatabaseSchema>,
  key: string,
  fingerprint: string,
): Promise<PlaceOrderResult | undefined> {
  const claimed = await transaction
    .insertInto('order_attempts')
    .values({ key, fingerprint, order_id: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const attempt = await transaction
    .selectFrom('order_attempts')
    .select(['order_id', 'fingerprint'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const order = await findOrderById(transaction, attempt.order_id!);
  return attempt.fingerprint === fingerprint
    ? { ok: true, order: order!, shownAnew: [] }
    : { ok: false, code: 'attempt_used', order: order! };
}

function quantities(request: OrderRequest): Map<string, number> {
  const byProduct = new Map<string, number>();
  for (const line of request.lines) byProduct.set(line.id, (byProduct.get(line.id) ?? 0) + line.itemNumber);
  return byProduct;
}

/** A page names the number of pieces once it is low. */
function shownAnew(sold: ReadonlyMap<string, number>, before: ReadonlyMap<string, ProductCard>): string[] {
  return [...before.values()]
    .filter((product) => product.stock - sold.get(product.id)! <= product.lowStockAt)
    .map((product) => product.id);
}

async function newOrder(
  transaction: Transaction<DatabaseSchema>,
  request: OrderRequest,
  quote: Quote,
  products: ReadonlyMap<string, ProductCard>,
): Promise<Order> {
  const drawn = await sql<{ sequence: string; year: string; now: Date }>`
    select nextval('order_sequence') as sequence, now() as now,
      extract(year from now() at time zone 'Europe/Bucharest') as year`.execute(transaction);
  const { sequence, year, now } = drawn.rows[0]!;
  return toOrder({
    request,
    quote,
    products,
    id: randomBytes(16).toString('base64url'),
    viewKey: randomBytes(24).toString('base64url'),
    number: orderNumber(Number(year), Number(sequence)),
    placedAt: now,
  });
}

async function noteStockChanges(
  transaction: Transaction<DatabaseSchema>,
  order: Order,
  sold: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, ProductCard>,
): Promise<void> {
  await transaction
    .insertInto('stock_changes')
    .values(
      [...sold].map(([productId, quantity]) => ({
        product_id: productId,
        delta: -quantity,
        stock_after: products.get(productId)!.stock - quantity,
        reason: 'order',
        actor: 'shopper',
        order_id: order.id,
      })),
    )
    .execute();
}

async function refuseWithNewFigures(
  db: Database,
  request: OrderRequest,
  offer: DiscountOffer | undefined,
): Promise<PlaceOrderResult> {
  const products = await findProductCards(db, [...quantities(request).keys()]);
  return {
    ok: false,
    code: 'cart_changed',
    shownAnew: [],
    quote: quoteCart(request.lines, products, offer, canBeMade),
    products: [...products.values()],
  };
}
