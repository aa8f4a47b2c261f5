import type { Bani } from '#domain/money/money.ts';
import { checkOptions, type ChosenOptions, type OrderedOption } from '#domain/products/chosen-options.ts';
import type { ProductCard, ProductOption } from '#domain/products/product.ts';
import { lineKey, MAX_QUANTITY, quantityOf, type CartLine } from './cart.ts';
import { pairsInCart, type PairInCart } from './pairs-in-cart.ts';
import { quoteCart, type Quote, type QuotedLine, type QuoteTerms } from './quote.ts';
import { roomInCart } from './room-in-cart.ts';
import { planSwap, swapPair, type PairSwap } from './swap-pair.ts';

/** A kit that costs less than the pair in the cart. */
export interface CheaperTogether {
  kit: ProductCard;
  /** Products that the kit replaces; the same one twice where it replaces two pieces. */
  pair: readonly [ProductCard, ProductCard];
  /** Bani of one kit with the pair's options, and the cheapest choice of each option still open. */
  unitPrice: Bani;
  /** True if the kit has required options that the pair does not answer; {@link unitPrice} is then the lowest price. */
  asksMore: boolean;
  /** Options chosen for the pair that the kit lacks. */
  lost: OrderedOption[];
  /** Present if nothing is asked or lost. `saved`: bani off the whole cart, with delivery and discount. */
  swap?: PairSwap & { saved: Bani };
}

type Products = ReadonlyMap<string, ProductCard>;

/**
 * Finds the kit that takes most off the cart's total at today's prices; a kit that one press swaps in comes before one
 * that needs a look. Skips kits that save nothing or are sold out, and lines that cannot be ordered as they are.
 * @param products - products of the lines, and the kits of {@link kitsOfPairs}; kits not among them are not found
 */
export function findCheaperTogether(
  lines: CartLine[],
  products: Products,
  terms: QuoteTerms,
): CheaperTogether | undefined {
  const before = quote(lines, products, terms);
  const found = pairsInCart(lines, products).flatMap((pair) => weigh(pair, { lines, products, terms, before }) ?? []);
  return found.sort((a, b) => (b.swap?.saved ?? 0) - (a.swap?.saved ?? 0))[0];
}

interface Cart {
  lines: CartLine[];
  products: Products;
  terms: QuoteTerms;
  before: Quote;
}

function weigh(pair: PairInCart, cart: Cart): CheaperTogether | undefined {
  const { lines, products } = cart;
  const kit = products.get(pair.kit);
  const held = pair.keys.map((key) => cart.before.lines[lines.findIndex((line) => lineKey(line) === key)]!);
  if (!kit || held.some((line) => line.state !== 'ok')) return undefined;
  const { options, lost } = carryOver(kit, held, products);
  const asked = kit.options.filter((option) => option.required && !Object.hasOwn(options, option.key));
  const checked = checkOptions(
    kit.options.filter((option) => !asked.includes(option)),
    options,
  );
  if (!checked.ok) return undefined;
  const unitPrice = asked.reduce((sum, option) => sum + leastDelta(option), kit.price + checked.priceDelta);
  const [first, second] = held.map(({ id }) => products.get(id)!) as [ProductCard, ProductCard];
  const found = { kit, pair: [first, second] as const, unitPrice, asksMore: asked.length > 0, lost };

  const quantity = Math.min(
    countPairs(held),
    roomInCart(lines, { id: kit.id, itemNumber: '1', options }, kit.stock).room,
  );
  if (quantity < 1) return undefined;
  if (found.asksMore || lost.length > 0) return unitPrice < held[0]!.unitPrice + held[1]!.unitPrice ? found : undefined;

  const swap = planSwap(lines, pair.keys, { id: kit.id, itemNumber: String(quantity), options });
  const swapped = swapPair(lines, swap);
  const saved = swapped ? cart.before.total - quote(swapped, products, cart.terms).total : 0;
  return saved > 0 ? { ...found, swap: { ...swap, saved } } : undefined;
}

/** Carries chosen options over, written texts excepted. A kit may lack a default (a free first choice). */
function carryOver(kit: ProductCard, held: QuotedLine[], products: Products) {
  const options: ChosenOptions = {};
  const lost: OrderedOption[] = [];
  for (const { id, orderedOptions } of held) {
    for (const chosen of orderedOptions) {
      const { key, value } = chosen;
      const offered = kit.options.find((option) => option.key === key);
      const fits = offered?.choices.some((choice) => choice.value === value) && (options[key] ?? value) === value;
      if (fits) options[key] = value;
      else if (!isPlain(products.get(id)!, chosen) && !lost.some((each) => each.key === key && each.value === value))
        lost.push(chosen);
    }
  }
  return { options, lost };
}

function isPlain(product: ProductCard, { key, value }: OrderedOption): boolean {
  const [first] = product.options.find((option) => option.key === key)?.choices ?? [];
  return first?.value === value && first.priceDelta === 0;
}

const leastDelta = ({ choices }: ProductOption): Bani =>
  choices.length === 0 ? 0 : Math.min(...choices.map((choice) => choice.priceDelta));

function countPairs([first, second]: QuotedLine[]): number {
  const pairs = first === second ? Math.floor(first!.itemNumber / 2) : Math.min(first!.itemNumber, second!.itemNumber);
  return Math.min(pairs, MAX_QUANTITY);
}

const quote = (lines: readonly CartLine[], products: Products, terms: QuoteTerms): Quote =>
  quoteCart(
    lines.map((line) => ({ id: line.id, itemNumber: quantityOf(line), options: line.options })),
    products,
    terms,
  );
