import { quantityOf, type CartLine } from '#domain/cart/cart.ts';
import type { ProductCard } from '#domain/products/product.ts';

/** Whether a kit may replace a pair in the cart, or a refill is missing from it: a suggestion is loaded only then, and its place is kept free. */
export function mayBeSuggested(lines: readonly CartLine[], products: ReadonlyMap<string, ProductCard>): boolean {
  const piecesOf = (id: string) => lines.reduce((sum, line) => sum + (line.id === id ? quantityOf(line) : 0), 0);
  return lines.some(({ id }) => {
    const { spareId, replacedBy = [] } = products.get(id) ?? {};
    const isPair = replacedBy.some((replaced) => piecesOf(replaced.with) >= (replaced.with === id ? 2 : 1));
    return isPair || (spareId ? piecesOf(spareId) === 0 : false);
  });
}
