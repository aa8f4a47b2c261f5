import { selling } from '#config/selling.ts';
import { type Quote, savedBy, type QuotedLine } from '#domain/cart/quote.ts';
import { lastDayAhead } from '#domain/delivery/gift-days.ts';
import { shippingFeeOf } from '#domain/orders/shipping.ts';
import type { ProductCard } from '#domain/products/product.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { $discount } from '#shop/cart/discount-store.ts';
import { $products, rememberProducts } from '#shop/cart/products-store.ts';
import { discountLabel } from '#texts/discount.ro.ts';
import { DISCOUNT_CHANGED, refusalText } from '#texts/cart/discount-refusals.ro.ts';
import { formatPrice } from '#texts/formats.ts';
import { dayRefusedText } from '#texts/gift/gift-day.ro.ts';
import { fieldErrorText } from '#texts/field-errors.ro.ts';
import { KEPT_HERE, orderErrorTexts } from '#texts/order-errors.ro.ts';
import { cartTexts, lineStateTexts } from '#texts/shop.ro.ts';
import { formField } from './gather-company.ts';
import { giftField } from './gather-gift.ts';
import type { FieldErrors } from './read-fields.ts';
import type { Shown } from './submit-order.ts';

/** It is worded for the visitor. */
export interface Refusal {
  text: string;
  /** Changes since the visitor saw it, a line each. */
  changes?: string[];
}

/** The ways to pay and to deliver that a page offers are those that the shop had when it was built. */
const OUTDATED = /^(not_offered|no_cash_for_order)$/;

interface Read {
  errors: FieldErrors;
  refusal?: Refusal;
  /** `attempt_used` where the attempt's key is the matter. */
  code: string;
  /** The page was built with other facts than the shop has now. */
  isOutdated: boolean;
}

/** Turns a problem document into field errors and a reason; new figures are taken over on the way. */
export function readProblem(code: string, problem: Problem | undefined, sent: Shown): Read {
  const { quote, products, errors, firstDay, notice } = (problem ?? {}) as {
    quote?: Quote;
    products?: ProductCard[];
    errors?: Record<string, string[]>;
    /** Of a gift whose day cannot be kept. */
    firstDay?: string;
    /** Of an owner who has closed the shop. */
    notice?: string;
  };
  const { 'Idempotency-Key': key, ...wrong } = errors ?? {};
  const lastDay = lastDayAhead(new Date());
  const fieldErrors = Object.fromEntries(
    Object.entries(wrong).map(([path, codes]) => {
      const field = formField(giftField(path));
      const code = codes[0] ?? 'invalid';
      return [field, firstDay === undefined ? fieldErrorText(field, code) : dayRefusedText(code, firstDay, lastDay)];
    }),
  ) as FieldErrors;
  if (Object.keys(fieldErrors).length > 0) {
    const isOutdated = Object.values(wrong).some(([first = '']) => OUTDATED.test(first));
    return { errors: fieldErrors, code, isOutdated };
  }
  const refusal: Refusal = {
    text: notice ? `${notice} ${KEPT_HERE}` : (orderErrorTexts[code] ?? orderErrorTexts.unknown!),
  };
  if (!quote || !products)
    return { errors: {}, refusal, code: key === undefined ? code : 'attempt_used', isOutdated: false };
  const seen = new Map([...$products.get(), ...products.map((product) => [product.id, product] as const)]);
  rememberProducts([...new Set(quote.lines.map((line) => line.id))], products);
  const changes = describeChanges(sent.lines, quote.lines, seen);
  const discounts = describeDiscount(sent, quote);
  const shipping = describeShipping(sent, quote);
  // Asked for again it would be refused again; the visitor confirms the order without it.
  if (quote.discount && 'refused' in quote.discount) $discount.set(undefined);
  const text = changes.length === 0 && discounts.length > 0 ? DISCOUNT_CHANGED : refusal.text;
  const all = [...changes, ...discounts, ...shipping];
  return { errors: {}, refusal: { text, changes: all }, code, isOutdated: all.length === 0 || hasOtherFee(quote) };
}

/** True where this page asks another fee of the same goods than the shop does. */
function hasOtherFee({ lines, total, shippingFee, discount }: Quote): boolean {
  const isFree = discount !== undefined && 'amount' in discount && discount.freeShipping;
  const isDelivered = !isFree && lines.some(({ state }) => state === 'ok');
  return shippingFee !== (isDelivered ? shippingFeeOf(total - shippingFee, selling) : 0);
}

/** Words how the lines that were sent differ from what the shop answered, in the same order. */
function describeChanges(
  sent: QuotedLine[],
  answered: QuotedLine[],
  products: ReadonlyMap<string, ProductCard>,
): string[] {
  return answered.flatMap((line, index) => {
    const title = products.get(line.id)?.title ?? cartTexts.unknownProduct;
    if (line.state !== 'ok') return [`${title}: ${lineStateTexts[line.state](line.available)}`];
    const before = sent[index]?.unitPrice;
    return before === undefined || before === line.unitPrice
      ? []
      : [`${title}: ${formatPrice(before)} → ${formatPrice(line.unitPrice)}`];
  });
}

/** Words how the code that was sent no longer saves what it was shown to save. */
export function describeDiscount({ code }: Shown, quote: Quote): string[] {
  if (!code || !quote.discount) return [];
  const name = discountLabel(code);
  if ('refused' in quote.discount) return [`${name}: ${refusalText(quote.discount)}`];
  const saved = savedBy(quote, selling);
  return saved === code.discountSeen ? [] : [`${name}: ${formatPrice(code.discountSeen)} → ${formatPrice(saved)}`];
}

/** Words that delivery no longer costs what was shown. */
function describeShipping(shown: Shown, { shippingFee }: Quote): string[] {
  if (shown.shippingFee === shippingFee) return [];
  return [`Livrare: ${formatPrice(shown.shippingFee)} → ${formatPrice(shippingFee)}`];
}
