import type { ProductCard } from '#domain/products/product.ts';
import type { CartLine } from './cart.ts';

/** A kit that allows one try only, and the refill for another. */
export interface SpareForKit {
  kit: ProductCard;
  spare: ProductCard;
}

/** Returns the refills of the cart's kits that are not in the cart yet. */
export const sparesOf = (lines: readonly CartLine[], products: ReadonlyMap<string, ProductCard>): string[] => {
  const named = new Set(lines.flatMap(({ id }) => products.get(id)?.spareId ?? []));
  return [...named].filter((spare) => lines.every(({ id }) => id !== spare));
};

/** Finds the first kit whose refill is in stock, not in the cart and needs no choice of options. */
export function findSpare(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductCard>,
): SpareForKit | undefined {
  for (const id of sparesOf(lines, products)) {
    const spare = products.get(id);
    const line = lines.find((each) => products.get(each.id)?.spareId === id)!;
    const kit = products.get(line.id)!;
    if (spare && spare.stock > 0 && kit.stock > 0 && !spare.options.some((option) => option.required))
      return { kit, spare };
  }
  return undefined;
}
