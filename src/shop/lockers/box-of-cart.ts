import type { Quote } from '#domain/cart/quote.ts';
import type { LockerBox } from '#domain/lockers/parcel-size.ts';
import { smallestBox } from '#domain/lockers/smallest-box.ts';
import type { ProductCard } from '#domain/products/product.ts';

/** Box size needed; `none` if no locker fits, undefined while the cart is unknown. */
export type NeededBox = LockerBox | 'none' | undefined;

export function boxOfCart(quote: Quote | undefined, products: ReadonlyMap<string, ProductCard>): NeededBox {
  if (!quote) return undefined;
  const lines = quote.lines.flatMap(({ id, itemNumber, state }) => {
    const product = products.get(id);
    return product && state === 'ok' ? [{ ...product, quantity: itemNumber }] : [];
  });
  return smallestBox(lines) ?? 'none';
}
