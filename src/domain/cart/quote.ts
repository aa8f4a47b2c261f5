import { applyDiscount } from '#domain/discounts/apply-discount.ts';
import type { DiscountOffer, QuotedDiscount } from '#domain/discounts/discount.ts';
import type { Bani } from '#domain/money/money.ts';
import { shippingFeeOf, type ShippingTerms } from '#domain/orders/shipping.ts';
import { checkOptions, type ChosenOptions, type OrderedOption } from '#domain/products/chosen-options.ts';
import { isPersonalised, personalisedParts, type PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { PricedProduct } from '#domain/products/product.ts';

export interface AskedLine {
  id: string;
  itemNumber: number;
  options?: ChosenOptions | undefined;
  unitPrice?: Bani | undefined;
}

export interface WordedLine {
  productId: string;
  options: OrderedOption[];
  personalisedParts: PersonalisedPart[];
}

/**
 * - `ok`: counted. `gone`: no such product on sale. `soldOut`: none left.
 * - `notEnough`: less stock than asked for (`available` tells how much).
 * - `badOptions`: the product's options have changed; the buyer must choose again.
 */
export type LineState = 'ok' | 'gone' | 'soldOut' | 'notEnough' | 'badOptions';

export interface QuotedLine {
  id: string;
  itemNumber: number;
  options: ChosenOptions;
  orderedOptions: OrderedOption[];
  /** True if the whole line is made for the buyer and cannot be returned. */
  personalised: boolean;
  /** Parts made for the buyer, who keeps them when returning the rest of the line. */
  personalisedParts: PersonalisedPart[];
  state: LineState;
  available: number;
  /** Bani, options included; 0 if the product is gone. */
  unitPrice: Bani;
  priceChanged: boolean;
  /** Bani; 0 unless `ok`. */
  lineTotal: Bani;
}

export interface Quote {
  lines: QuotedLine[];
  subtotal: Bani;
  /** 0 with free shipping, and in a cart with nothing to order. */
  shippingFee: Bani;
  /** Bani that the customer pays: subtotal less discount plus shipping. */
  total: Bani;
  /** Present if a code was entered: what it takes off, or why it is refused. */
  discount?: QuotedDiscount;
}

export interface QuoteTerms {
  shipping: ShippingTerms;
  /** Terms of the code, or why it is refused; applies to counted lines only. */
  offer?: DiscountOffer | undefined;
  /** Server-side check of a line with valid options: whether the workshop can make it. */
  canBeMade?: (line: WordedLine) => boolean;
}

/** Prices a cart in browser and server alike; lines of one product share its stock in their order. */
export function quoteCart(
  lines: AskedLine[],
  products: ReadonlyMap<string, PricedProduct>,
  { shipping, offer, canBeMade = () => true }: QuoteTerms,
): Quote {
  const left = new Map([...products].map(([id, product]) => [id, product.stock]));
  const quoted = lines.map((line) => {
    const result = quoteLine(line, products.get(line.id), left.get(line.id) ?? 0, canBeMade);
    if (result.state === 'ok') left.set(line.id, result.available - line.itemNumber);
    return result;
  });
  const subtotal = quoted.reduce((sum, line) => sum + line.lineTotal, 0);
  const fee = feeOf(quoted, subtotal, shipping);
  const figures = { lines: quoted, subtotal, shippingFee: fee, total: subtotal + fee };
  if (!offer) return figures;
  const discount = 'refused' in offer ? offer : applyDiscount(goodsOf(quoted, products), offer);
  if ('refused' in discount) return { ...figures, discount };
  const goods = subtotal - discount.amount;
  const shippingFee = discount.freeShipping ? 0 : feeOf(quoted, goods, shipping);
  return { ...figures, shippingFee, total: goods + shippingFee, discount };
}

/** Returns the bani that a code saves in all: its discount on goods, and the shipping fee that it waives. */
export function savedBy({ lines, subtotal, discount }: Quote, shipping: ShippingTerms): Bani {
  if (!discount || 'refused' in discount) return 0;
  return discount.amount + (discount.freeShipping ? feeOf(lines, subtotal - discount.amount, shipping) : 0);
}

/** Returns the shipping fee; 0 for a cart with nothing to order. */
function feeOf(lines: readonly QuotedLine[], goods: Bani, shipping: ShippingTerms): Bani {
  return lines.some(({ state }) => state === 'ok') ? shippingFeeOf(goods, shipping) : 0;
}

/**
 * True if the order can be stored exactly as the visitor saw it; a code that gives nothing never is.
 * @param seen - the displayed saving of the code, see {@link savedBy}, and the displayed shipping fee; undefined values
 * are not compared
 */
export function isAsShown(
  quote: Quote,
  shipping: ShippingTerms,
  { discountSeen, shippingFeeSeen }: { discountSeen?: Bani | undefined; shippingFeeSeen?: Bani | undefined } = {},
): boolean {
  const { lines, discount, shippingFee } = quote;
  if (discount && 'refused' in discount) return false;
  if (discountSeen !== undefined && discountSeen !== savedBy(quote, shipping)) return false;
  if (shippingFeeSeen !== undefined && shippingFeeSeen !== shippingFee) return false;
  return lines.every((line) => line.state === 'ok' && !line.priceChanged);
}

function goodsOf(lines: QuotedLine[], products: ReadonlyMap<string, PricedProduct>) {
  return lines.flatMap(({ id, lineTotal }) => {
    const category = products.get(id)?.category;
    return category ? [{ id, category, lineTotal }] : [];
  });
}

function quoteLine(
  line: AskedLine,
  product: PricedProduct | undefined,
  available: number,
  canBeMade: (line: WordedLine) => boolean,
): QuotedLine {
  const { id, itemNumber, options = {} } = line;
  const base = {
    id,
    itemNumber,
    options,
    orderedOptions: [],
    personalised: false,
    personalisedParts: [],
    available,
    priceChanged: false,
    lineTotal: 0,
  };
  if (!product) return { ...base, state: 'gone', unitPrice: 0 };
  const checked = checkOptions(product.options, options);
  const parts = personalisedParts(product.options, options);
  if (!checked.ok || !canBeMade({ productId: id, options: checked.ordered, personalisedParts: parts }))
    return { ...base, state: 'badOptions', unitPrice: product.price };
  const unitPrice = product.price + checked.priceDelta;
  const state = stateOf(itemNumber, available);
  return {
    ...base,
    state,
    orderedOptions: checked.ordered,
    personalised: isPersonalised(product.options, options),
    personalisedParts: parts,
    unitPrice,
    priceChanged: line.unitPrice !== undefined && line.unitPrice !== unitPrice,
    lineTotal: state === 'ok' ? unitPrice * itemNumber : 0,
  };
}

function stateOf(asked: number, available: number): LineState {
  if (available <= 0) return 'soldOut';
  return available < asked ? 'notEnough' : 'ok';
}
