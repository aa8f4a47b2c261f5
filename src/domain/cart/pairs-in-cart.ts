import type { ProductCard } from '#domain/products/product.ts';
import { lineKey, quantityOf, type CartLine } from './cart.ts';

/** A kit that stands in for two products, and the keys of the two lines that hold them; one line may hold both. */
export interface PairInCart {
  kit: string;
  keys: readonly [string, string];
}

type Products = ReadonlyMap<string, ProductCard>;

/** The pairs that some kit replaces, by what the products in the cart say of themselves. */
export function pairsInCart(lines: readonly CartLine[], products: Products): PairInCart[] {
  return lines.flatMap((line, index) =>
    (products.get(line.id)?.replacedBy ?? []).flatMap((replaced) =>
      lines.slice(index).flatMap((other): PairInCart[] => {
        const isPair = other.id === replaced.with && (other !== line || quantityOf(line) >= 2);
        return isPair ? [{ kit: replaced.kit, keys: [lineKey(line), lineKey(other)] }] : [];
      }),
    ),
  );
}

/** The kits that may be cheaper than what is in the cart; their own data says whether they are. */
export const kitsOfPairs = (lines: readonly CartLine[], products: Products): string[] => [
  ...new Set(pairsInCart(lines, products).map(({ kit }) => kit)),
];
