import type { Bani } from '#domain/money/money.ts';
import type { ProductCard } from '#domain/products/product.ts';

/** What a choice adds, as the shop told it; undefined when the shop no longer offers it. */
export function deltaOf(product: ProductCard, key: string, value: string): Bani | undefined {
  return product.options.find((option) => option.key === key)?.choices.find((choice) => choice.value === value)
    ?.priceDelta;
}

/** The price of a design, unfinished texts and all; the server decides again in the cart and with the order. */
export function priceOfDesign(product: ProductCard, options: Readonly<Record<string, string>>): Bani {
  const deltas = Object.entries(options).map(([key, value]) => deltaOf(product, key, value) ?? 0);
  return deltas.reduce((sum, delta) => sum + delta, product.price);
}
