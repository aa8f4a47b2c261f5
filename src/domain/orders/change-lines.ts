import type { WordedLine } from '#domain/cart/quote.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { checkOptions } from '#domain/products/chosen-options.ts';
import { chosenPicture } from '#domain/products/choice-pictures.ts';
import { isPersonalised, personalisedParts } from '#domain/products/personalised-parts.ts';
import type { ProductCard } from '#domain/products/product.ts';
import type { AskedOrderLine } from './order-requests.ts';
import { bearsVat } from './order-vat.ts';
import type { NumberedLine, OrderLine } from './order.ts';

/** A product as it is now; `card` is missing if it is not on sale. */
export interface ProductNow {
  stock: number;
  card: Pick<ProductCard, 'title' | 'price' | 'options' | 'imageProduct' | 'makingDays'> | undefined;
}

/**
 * Reasons why a requested line is impossible; `index` is its place in the request:
 * - `no_such_line`: the order has no line of that number;
 * - `gone`: the product is not on sale; `bad_options`: the options are not on offer (`options`: which, and why);
 * - `not_enough`: only `available` more pieces are in stock than the order has.
 */
export interface LineProblem {
  index: number;
  code: 'no_such_line' | 'gone' | 'bad_options' | 'not_enough';
  available?: number;
  options?: Record<string, string>;
}

type ChangedLines =
  | {
      ok: true;
      /** Kept lines have their numbers; added ones have none yet. */
      lines: (OrderLine & Partial<NumberedLine>)[];
      /** By product, the pieces that its stock gains; negative for losses. */
      gains: Map<string, number>;
    }
  | { ok: false; problems: LineProblem[] };

/**
 * Computes an order's changed lines. Kept lines keep price and wording; added ones take those of today, and bear VAT if
 * the order does, because a document has VAT on all lines or none.
 * @param canBeMade - server-side check of an added line with valid options
 */
export function changeLines(
  ordered: readonly NumberedLine[],
  asked: readonly AskedOrderLine[],
  products: ReadonlyMap<string, ProductNow>,
  canBeMade: (line: WordedLine) => boolean = () => true,
): ChangedLines {
  const byNumber = new Map(ordered.map((line) => [line.position, line]));
  const { lines, problems } = workOutLines(byNumber, asked, products, { canBeMade, hasVat: bearsVat(ordered) });
  const gains = new Map<string, number>();
  countPieces(gains, ordered, 1);
  countPieces(gains, lines, -1);
  for (const [productId, gain] of gains) {
    const available = products.get(productId)?.stock ?? 0;
    if (gain < 0 && available + gain < 0) {
      const index = asked.findLastIndex((line) => productOf(byNumber, line) === productId);
      problems.push({ index, code: 'not_enough', available });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, lines, gains };
}

interface LineTerms {
  canBeMade: (line: WordedLine) => boolean;
  hasVat: boolean;
}

/** Computes lines without checking stock. @param ordered - lines by the number that requests use for kept ones */
export function workOutLines<Line extends OrderLine>(
  ordered: ReadonlyMap<number, Line>,
  asked: readonly AskedOrderLine[],
  products: ReadonlyMap<string, Pick<ProductNow, 'card'>>,
  terms: LineTerms,
): { lines: (Line | OrderLine)[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const lines = asked.flatMap((line, index) => {
    const found = workOut(ordered, line, products, terms);
    if (!('code' in found)) return [found];
    problems.push({ index, ...found });
    return [];
  });
  return { lines, problems };
}

function workOut<Line extends OrderLine>(
  ordered: ReadonlyMap<number, Line>,
  line: AskedOrderLine,
  products: ReadonlyMap<string, Pick<ProductNow, 'card'>>,
  terms: LineTerms,
): Line | Found {
  if ('position' in line) return keep(ordered, line);
  return 'title' in line ? word(line, terms) : add(line, products.get(line.productId)?.card, terms);
}

function countPieces(gains: Map<string, number>, lines: readonly OrderLine[], sign: 1 | -1): void {
  for (const { productId, quantity } of lines) {
    if (productId !== null) gains.set(productId, (gains.get(productId) ?? 0) + sign * quantity);
  }
}

type Found = OrderLine | Omit<LineProblem, 'index'>;

function keep<Line extends OrderLine>(
  ordered: ReadonlyMap<number, Line>,
  { position, quantity }: { position: number; quantity: number },
): Line | Found {
  const line = ordered.get(position);
  return line ? { ...line, quantity, lineTotal: line.unitPrice * quantity } : { code: 'no_such_line' };
}

/** Makes a line without a product. */
function word({ vatRate, ...line }: Extract<AskedOrderLine, { title: string }>, { hasVat }: LineTerms): OrderLine {
  return {
    ...line,
    productId: null,
    image: null,
    lineTotal: line.unitPrice * line.quantity,
    vatRate: hasVat ? vatRate : 0,
    options: [],
    personalisedParts: [],
  };
}

function add(
  asked: Extract<AskedOrderLine, { productId: string }>,
  card: ProductNow['card'],
  { canBeMade, hasVat }: LineTerms,
): Found {
  if (!card) return { code: 'gone' };
  const { productId, quantity, options } = asked;
  const checked = checkOptions(card.options, options);
  if (!checked.ok) return { code: 'bad_options', options: checked.errors };
  const parts = personalisedParts(card.options, options);
  if (!canBeMade({ productId, options: checked.ordered, personalisedParts: parts }))
    return { code: 'bad_options', options: {} };
  const unitPrice = card.price + checked.priceDelta;
  return {
    productId,
    title: card.title,
    image: chosenPicture(card, options),
    quantity,
    unitPrice,
    lineTotal: unitPrice * quantity,
    vatRate: hasVat ? VAT_RATE : 0,
    options: checked.ordered,
    personalised: isPersonalised(card.options, options),
    personalisedParts: parts,
    makingDays: card.makingDays,
  };
}

function productOf(ordered: ReadonlyMap<number, OrderLine>, line: AskedOrderLine): string | null | undefined {
  if ('position' in line) return ordered.get(line.position)?.productId;
  return 'productId' in line ? line.productId : undefined;
}
