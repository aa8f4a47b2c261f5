import type { ProductCard } from '#domain/products/product.ts';
import type { CartLine } from './cart.ts';

/** A kit with which only one try is possible, and the refill that gives another. */
export interface SpareForKit {
  kit: ProductCard;
  spare: ProductCard;
}

/** The refills that are named by what is in the cart and are not in it themselves. */
export const sparesOf = (lines: readonly CartLine[], products: ReadonlyMap<string, ProductCard>): string[] => {
  const named = new Set(lines.flatMap(({ id }) => products.get(id)?.spareId ?? []));
  return [...named].filter((spare) => lines.every(({ id }) => id !== spare));
};

/** The first kit of the cart whose refill is not there yet, is in stock and can be bought as it is. */
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
