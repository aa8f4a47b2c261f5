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

/** Most orders that one address may place in an hour. */
const ORDERS_PER_HOUR = 30;

interface PlaceOrderInput {
  request: OrderRequest;
  /** Made by the form when it opens; the same key never makes a second order. */
  idempotencyKey: string;
  /** The customer's network address, or null when it is not to be counted. */
  address: string | null;
}

/**
 * Stores an order: attempt, stock, use of the discount, order, lines, timeline and mails in one transaction, or
 * nothing. Two calls with one key wait for each other; the second answers with the first one's order.
 * @throws Refusal `cart_changed` where prices, stock or discount are not what the visitor was shown, with what they are;
 * `attempt_used` where the key belongs to an order with other contents; `too_many_orders`; `invalid_request` for cash that the owner does
 * not take for such an order (`no_cash_for_order`) and for a gift's day that cannot be promised
 */
export async function placeOrder(db: Database, input: PlaceOrderInput): Promise<{ order: Order }> {
  const { discountCode, lines } = input.request;
  // Outside the transaction, so that a guessed code stays counted when the order is refused for it.
  const offer = discountCode === undefined ? undefined : await offerDiscount(db, discountCode, input.address);
  const tryToPlace = () =>
    commit<Placed>(db, { actor: CUSTOMER_ACTOR }, (unit) => placeInTransaction(unit, input, offer));
  const first = await tryToPlace();
  // Pieces may be kept for somebody who did not pay in time.
  const placed = 'order' in first || (await releaseOverdueHolds(db)) === 0 ? first : await tryToPlace();
  if ('order' in placed) return placed;
  const products = await findProductCards(db, [...quantities(input.request).keys()]);
  const quote = quoteCart(lines, products, { shipping: selling, offer: placed.offer ?? offer, canBeMade });
  refuse('cart_changed', { quote, products: [...products.values()] });
}

/** Outcome of the transaction; without an order the cart, or what the code offers, is not what the visitor was shown. */
type Placed = { order: Order } | { offer?: DiscountOffer | undefined };

async function placeInTransaction(
  unit: Unit,
  { request, idempotencyKey, address }: PlaceOrderInput,
  offered: DiscountOffer | undefined,
): Promise<Placed> {
  const id = randomBytes(16).toString('base64url');
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  // The unique index makes a concurrent holder of the key wait.
  const drawn = await drawNumber(
    unit.tx,
    sql`insert into idempotency_keys (key, fingerprint, order_id) values (${idempotencyKey}, ${fingerprint}, ${id})
      on conflict (key) do nothing returning key`,
  );
  if (!drawn) {
    // A process that died after it had stored the order sent nothing.
    unit.after.sendMail();
    return { order: await findEarlier(unit.tx, idempotencyKey, fingerprint) };
  }

  const wanted = quantities(request);
  const products = await takeStock(unit, wanted);
  if (!products) rollBack({});
  // After the products, never before them: so every order locks in the same sequence.
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

/** What is made for its buyer leaves once it is made; when that is after a print, nobody knows. */
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

/** The order of an attempt that is made once more. */
async function findEarlier(tx: Tx, key: string, fingerprint: string): Promise<Order> {
  const keys = tx.selectFrom('idempotencyKeys').select(['orderId', 'fingerprint']).where('key', '=', key);
  const earlier = await keys.executeTakeFirstOrThrow();
  // Whoever cannot repeat the order learns nothing of it.
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
