import { atom } from 'nanostores';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { readProductCard } from './read-product-card.ts';
import { keepInTab, readTab } from './safe-storage.ts';

/** Products by id, as last seen; stored in session storage under `products` so that the cart appears at once. */
export const $products = atom<ReadonlyMap<string, ProductCard>>(new Map());

/** Ids that the shop no longer sells, as far as this page knows. */
export const $missing = atom<readonly string[]>([]);

/** Restores products seen in this tab; drops invalid entries. */
export function restoreProducts(): void {
  try {
    const stored: unknown = JSON.parse(readTab('products') || '{}');
    const usable = Object.values(stored as Record<string, unknown>).flatMap((product) => {
      const card = readProductCard(product);
      return card && PRODUCT_ID.test(card.id) ? [[card.id, card] as const] : [];
    });
    $products.set(new Map([...usable, ...$products.get()]));
  } catch {
    // The shop's next answer fills the store.
  }
}

/** Takes over the shop's current answer about the requested products. */
export function rememberProducts(asked: string[], products: ProductCard[]): void {
  const isOther = (id: string) => !asked.includes(id);
  const known = new Map([...$products.get()].filter(([id]) => isOther(id)));
  for (const product of products) known.set(product.id, product);
  $products.set(known);
  $missing.set([...$missing.get().filter(isOther), ...asked.filter((id) => !known.has(id))]);
  keepInTab('products', JSON.stringify(Object.fromEntries(known)));
}
