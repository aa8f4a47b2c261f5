import { atom } from 'nanostores';
import type { ProductCard } from '#domain/product/product.ts';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

/** Products as last seen, by id; kept in session storage under `products` so that the cart shows at once. */
export const $products = atom<Record<string, ProductCard>>({});

/** Ids that the shop no longer sells, as far as this page knows. */
export const $missing = atom<readonly string[]>([]);

/** Brings back what this tab saw before; anything odd in the storage is dropped. */
export function restoreProducts(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('products') ?? '{}');
    const usable = Object.entries(stored as Record<string, unknown>).filter(([id, product]) => isUsable(id, product));
    $products.set({ ...(Object.fromEntries(usable) as Record<string, ProductCard>), ...$products.get() });
  } catch {
    // The next answer of the shop fills it.
  }
}

/** Takes over what the shop says now about the products that were asked for. */
export function rememberProducts(asked: string[], products: ProductCard[]): void {
  const found = Object.fromEntries(products.map((product) => [product.id, product]));
  const kept = Object.entries($products.get()).filter(([id]) => !asked.includes(id));
  $products.set({ ...Object.fromEntries(kept), ...found });
  $missing.set(asked.filter((id) => !found[id]));
  try {
    sessionStorage.setItem('products', JSON.stringify($products.get()));
  } catch {
    // The page still has them.
  }
}

function isUsable(id: string, stored: unknown): boolean {
  const product = stored as Partial<ProductCard> | null;
  return (
    PRODUCT_ID.test(id) &&
    typeof product === 'object' &&
    product !== null &&
    typeof product.title === 'string' &&
    Number.isInteger(product.price) &&
    Number.isInteger(product.stock) &&
    Array.isArray(product.imageProduct) &&
    Array.isArray(product.options)
  );
}
