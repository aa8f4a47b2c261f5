import type { ProductCard } from '#domain/products/product.ts';
import { lineKey, quantityOf, type CartLine } from './cart.ts';

/** A kit that replaces two products, and the keys of their lines; one line may hold both. */
export interface PairInCart {
  kit: string;
  keys: readonly [string, string];
}

type Products = ReadonlyMap<string, ProductCard>;

/** Finds pairs in the cart that a kit replaces, by the products' `replacedBy`. */
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

/** Returns kits that may be cheaper than pairs in the cart; only the kits' own data shows whether they are. */
export const kitsOfPairs = (lines: readonly CartLine[], products: Products): string[] => [
  ...new Set(pairsInCart(lines, products).map(({ kit }) => kit)),
];
