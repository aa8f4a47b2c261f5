import type { Bani } from '#domain/money/money.ts';
import type { ProductCard } from '#domain/products/product.ts';

/** Returns a choice's price difference; undefined if the shop no longer offers it. */
export function deltaOf(product: ProductCard, key: string, value: string): Bani | undefined {
  return product.options.find((option) => option.key === key)?.choices.find((choice) => choice.value === value)
    ?.priceDelta;
}

/** Returns a design's price, even with unfinished texts; the server decides again for cart and order. */
export function priceOfDesign(product: ProductCard, options: Readonly<Record<string, string>>): Bani {
  const deltas = Object.entries(options).map(([key, value]) => deltaOf(product, key, value) ?? 0);
  return deltas.reduce((sum, delta) => sum + delta, product.price);
}
