import { sql } from 'kysely';
import { isCashOrder } from '#domain/settings/selling.ts';
import { selling } from '#config/selling.ts';
import { createHash, randomBytes } from 'node:crypto';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { quoteCart, isAsShown, savedBy, type Quote } from '#domain/cart/quote.ts';
import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { findOddities } from '#domain/orders/odd-order.ts';
import { needsPrint } from '#domain/moon/needs-print.ts';
import { needsProof } from '#domain/cart/needs-proof.ts';
import { planGift, type GiftPlan } from '#domain/delivery/gift-days.ts';
import { makingDaysOf } from '#domain/delivery/making-days.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRequest } from '#domain/orders/order-form.ts';
import type { PricedProduct } from '#domain/products/product.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { offerDiscount } from '#server/sales/discounts/offer-discount.ts';
import { lockOffer, recordUse } from '#server/sales/discounts/use-discount.ts';
import { queueOrderMails } from '#server/sales/mails/order-mails.ts';
import { releaseOverdueHolds } from './release-holds.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { commit, refuse, refuseFields, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { drawNumber, storeNewOrder, toOrder, type TakenStock } from './new-order.ts';
import { findOrderById } from './orders-table.ts';

/** Most orders per network address and hour. */
const ORDERS_PER_HOUR = 30;

interface PlaceOrderInput {
  request: OrderRequest;
  /** Made when the form opens; the same key never makes a second order. */
  idempotencyKey: string;
  /** Customer's network address; null: not counted. */
  address: string | null;
}

/**
 * Stores an order (attempt, stock, discount use, order, lines, timeline and mails) in one transaction, or nothing.
 * Concurrent calls with one key run in turn; the second returns the first one's order.
 * @throws Refusal `cart_changed` with current values when prices, stock or discount differ from those shown;
 * `attempt_used` when the key belongs to an order with other contents; `too_many_orders`; `invalid_request` for refused
 * cash (`no_cash_for_order`) and for a gift's impossible day
 */
export async function placeOrder(db: Database, input: PlaceOrderInput): Promise<{ order: Order }> {
  const { discountCode, lines } = input.request;
  // Outside the transaction, so that a guessed code stays counted when the order is refused.
  const offer = discountCode === undefined ? undefined : await offerDiscount(db, discountCode, input.address);
  const tryToPlace = () =>
    commit<Placed>(db, { actor: CUSTOMER_ACTOR }, (unit) => placeInTransaction(unit, input, offer));
  const first = await tryToPlace();
  // An overdue hold may block the pieces.
  const placed = 'order' in first || (await releaseOverdueHolds(db)) === 0 ? first : await tryToPlace();
  if ('order' in placed) return placed;
  const products = await findProductCards(db, [...quantities(input.request).keys()]);
  const quote = quoteCart(lines, products, { shipping: selling, offer: placed.offer ?? offer, canBeMade });
  refuse('cart_changed', { quote, products: [...products.values()] });
}

/** Outcome of the transaction; without an order, the cart or the code's offer differs from what the visitor saw. */
type Placed = { order: Order } | { offer?: DiscountOffer | undefined };

async function placeInTransaction(
  unit: Unit,
  { request, idempotencyKey, address }: PlaceOrderInput,
  offered: DiscountOffer | undefined,
): Promise<Placed> {
  const id = randomBytes(16).toString('base64url');
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  // The unique index makes a concurrent request with the key wait.
  const drawn = await drawNumber(
    unit.tx,
    sql`insert into idempotency_keys (key, fingerprint, order_id) values (${idempotencyKey}, ${fingerprint}, ${id})
      on conflict (key) do nothing returning key`,
  );
  if (!drawn) {
    // A process may have died between storing the order and sending its mail.
    unit.after.sendMail();
    return { order: await findEarlier(unit.tx, idempotencyKey, fingerprint) };
  }

  const wanted = quantities(request);
  const products = await takeStock(unit, wanted);
  if (!products) rollBack({});
  // After the products, so that every order locks in the same sequence.
  const offer = offered && !('refused' in offered) ? await lockOffer(unit.tx, offered.code, request) : offered;
  const quote = quoteCart(request.lines, products, { shipping: selling, offer, canBeMade });
  if (!isAsShown(quote, selling, request)) rollBack({ offer });
  const pieces = sum(wanted);
  const personalised = quote.lines.some((line) => line.personalised);
  if (request.paymentMethod === 'cash' && !isCashOrder({ total: quote.total, pieces, personalised }, selling))
    refuseFields({ paymentMethod: ['no_cash_for_order'] });
  const gift = wishedGift(request, quote, products);
  if (gift && !gift.ok)
    refuse('invalid_request', { errors: { [`gift.${gift.field}`]: [gift.code] }, firstDay: gift.firstDay });
  const ofAddress = address === null ? 1 : await countAddress(unit.tx, 'orders', address, 3600);
  if (ofAddress > ORDERS_PER_HOUR) refuse('too_many_orders');

  const viewKey = randomBytes(24).toString('base64url');
  const { steps, ...identity } = drawn;
  const placed = toOrder({ ...{ request, quote, products, id, viewKey }, gift: gift?.gift ?? null, ...identity });
  const taken = takenStock(wanted, products);
  const takesLast = [...taken.values()].some(({ quantity, stockAfter }) => quantity > 1 && stockAfter === 0);
  const odd = findOddities({ ...placed, pieces, takesLast, ofAddress }, selling);
  const order = await storeNewOrder(unit, placed, { termsAcceptedAt: placed.placedAt, taken, odd, steps });
  await queueOrderMails(unit, order);
  const { discountCode: code } = order;
  if (code !== null && !(await recordUse(unit.tx, { id, code, amount: savedBy(quote, selling) })))
    rollBack({ offer: { code, refused: 'used_up' } });
  return { order };
}

/** Plans a gift. A personalised one leaves once it is made; after a print, that day is unknown. */
function wishedGift(
  { gift }: OrderRequest,
  { lines }: Quote,
  products: ReadonlyMap<string, PricedProduct>,
): GiftPlan | undefined {
  if (!gift) return undefined;
  const awaitsPrint = lines.some(({ id, orderedOptions }) => needsPrint({ productId: id, options: orderedOptions }));
  const making = makingDaysOf(
    lines.filter(needsProof).map(({ id }) => products.get(id)!),
    selling,
  );
  return planGift(gift, new Date(), selling, awaitsPrint ? null : making);
}

/** Finds the order of a repeated attempt. */
async function findEarlier(tx: Tx, key: string, fingerprint: string): Promise<Order> {
  const keys = tx.selectFrom('idempotencyKeys').select(['orderId', 'fingerprint']).where('key', '=', key);
  const earlier = await keys.executeTakeFirstOrThrow();
  // A request that does not repeat the order must learn nothing of it.
  if (earlier.fingerprint !== fingerprint) refuse('attempt_used');
  return (await findOrderById(tx, earlier.orderId))!;
}

function quantities(request: OrderRequest): Map<string, number> {
  const byProduct = new Map<string, number>();
  for (const line of request.lines) byProduct.set(line.id, (byProduct.get(line.id) ?? 0) + line.itemNumber);
  return byProduct;
}

const sum = (wanted: ReadonlyMap<string, number>) => [...wanted.values()].reduce((total, each) => total + each, 0);

function takenStock(wanted: ReadonlyMap<string, number>, before: ReadonlyMap<string, PricedProduct>): TakenStock {
  return new Map([...wanted].map(([id, quantity]) => [id, { quantity, stockAfter: before.get(id)!.stock - quantity }]));
}
