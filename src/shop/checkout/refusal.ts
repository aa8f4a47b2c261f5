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

/** A refusal in words for the visitor. */
export interface Refusal {
  text: string;
  /** Changes since the visitor's view, one per line. */
  changes?: string[];
}

/** Refusals that mean an outdated page: it offers methods as of its build. */
const OUTDATED = /^(not_offered|no_cash_for_order)$/;

interface Read {
  errors: FieldErrors;
  refusal?: Refusal;
  /** `attempt_used` if the idempotency key already has an order. */
  code: string;
  /** True if the page was built with other facts than the shop's current ones. */
  isOutdated: boolean;
}

/** Turns a problem document into field errors and a reason, and takes over new prices. */
export function readProblem(code: string, problem: Problem | undefined, sent: Shown): Read {
  const { quote, products, errors, firstDay, notice } = (problem ?? {}) as {
    quote?: Quote;
    products?: ProductCard[];
    errors?: Record<string, string[]>;
    /** First possible day of a gift. */
    firstDay?: string;
    /** Owner's notice of a closed shop. */
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
  // The refused code would be refused again; the visitor confirms the order without it.
  if (quote.discount && 'refused' in quote.discount) $discount.set(undefined);
  const text = changes.length === 0 && discounts.length > 0 ? DISCOUNT_CHANGED : refusal.text;
  const all = [...changes, ...discounts, ...shipping];
  return { errors: {}, refusal: { text, changes: all }, code, isOutdated: all.length === 0 || hasOtherFee(quote) };
}

/** True if this page's shipping fee for the same goods differs from the shop's. */
function hasOtherFee({ lines, total, shippingFee, discount }: Quote): boolean {
  const isFree = discount !== undefined && 'amount' in discount && discount.freeShipping;
  const isDelivered = !isFree && lines.some(({ state }) => state === 'ok');
  return shippingFee !== (isDelivered ? shippingFeeOf(total - shippingFee, selling) : 0);
}

/** Words how the sent lines differ from the answered ones, in the same order. */
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

/** Words how the saving of the sent code has changed. */
export function describeDiscount({ code }: Shown, quote: Quote): string[] {
  if (!code || !quote.discount) return [];
  const name = discountLabel(code);
  if ('refused' in quote.discount) return [`${name}: ${refusalText(quote.discount)}`];
  const saved = savedBy(quote, selling);
  return saved === code.discountSeen ? [] : [`${name}: ${formatPrice(code.discountSeen)} → ${formatPrice(saved)}`];
}

function describeShipping(shown: Shown, { shippingFee }: Quote): string[] {
  if (shown.shippingFee === shippingFee) return [];
  return [`Livrare: ${formatPrice(shown.shippingFee)} → ${formatPrice(shippingFee)}`];
}
