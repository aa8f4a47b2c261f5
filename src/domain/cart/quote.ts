import type { Bani } from '#domain/money/money.ts';
import { SHIPPING_FEE } from '#domain/order/shipping.ts';
import { checkOptions, type ChosenOptions, type OrderedOption } from '#domain/product/chosen-options.ts';
import { isPersonalised, type ProductCard } from '#domain/product/product.ts';

/** What is asked for: a cart line with its quantity as a number. */
export interface AskedLine {
  id: string;
  itemNumber: number;
  options?: ChosenOptions | undefined;
  unitPrice?: Bani | undefined;
}

/**
 * - `ok`: counted. `gone`: no such product on sale. `soldOut`: none left.
 * - `notEnough`: fewer left than asked for (`available` says how many).
 * - `badOptions`: the product's options have changed; it must be chosen again.
 */
export type LineState = 'ok' | 'gone' | 'soldOut' | 'notEnough' | 'badOptions';

export interface QuotedLine {
  id: string;
  itemNumber: number;
  options: ChosenOptions;
  orderedOptions: OrderedOption[];
  personalised: boolean;
  state: LineState;
  /** Pieces that this line could still have. */
  available: number;
  /** Bani, options included; 0 when the product is gone. */
  unitPrice: Bani;
  /** True when the shopper was shown another unit price. */
  priceChanged: boolean;
  /** Bani; 0 unless `ok`. */
  lineTotal: Bani;
}

export interface Quote {
  lines: QuotedLine[];
  subtotal: Bani;
  shippingFee: Bani;
  /** Subtotal and shipping: what the buyer pays. */
  total: Bani;
}

/**
 * Prices a cart. The same function answers in the browser (with products as last seen) and on the server
 * (with products as they are). Lines of one product share its stock in the order they stand.
 */
export function quoteCart(lines: AskedLine[], products: ReadonlyMap<string, ProductCard>): Quote {
  const left = new Map([...products].map(([id, product]) => [id, product.stock]));
  const quoted = lines.map((line) => {
    const result = quoteLine(line, products.get(line.id), left.get(line.id) ?? 0);
    if (result.state === 'ok') left.set(line.id, result.available - line.itemNumber);
    return result;
  });
  const subtotal = quoted.reduce((sum, line) => sum + line.lineTotal, 0);
  return { lines: quoted, subtotal, shippingFee: SHIPPING_FEE, total: subtotal + SHIPPING_FEE };
}

/** True when the order can be stored exactly as the shopper saw it. */
export function isAsShown(quote: Quote): boolean {
  return quote.lines.every((line) => line.state === 'ok' && !line.priceChanged);
}

function quoteLine(line: AskedLine, product: ProductCard | undefined, available: number): QuotedLine {
  const { id, itemNumber, options = {} } = line;
  const base = {
    id,
    itemNumber,
    options,
    orderedOptions: [],
    personalised: false,
    available,
    priceChanged: false,
    lineTotal: 0,
  };
  if (!product) return { ...base, state: 'gone', unitPrice: 0 };
  const checked = checkOptions(product.options, options);
  if (!checked.ok) return { ...base, state: 'badOptions', unitPrice: product.price };
  const unitPrice = product.price + checked.priceDelta;
  const state = stateOf(itemNumber, available);
  return {
    ...base,
    state,
    orderedOptions: checked.ordered,
    personalised: isPersonalised(product.options, options),
    unitPrice,
    priceChanged: line.unitPrice !== undefined && line.unitPrice !== unitPrice,
    lineTotal: state === 'ok' ? unitPrice * itemNumber : 0,
  };
}

function stateOf(asked: number, available: number): LineState {
  if (available <= 0) return 'soldOut';
  return available < asked ? 'notEnough' : 'ok';
}
