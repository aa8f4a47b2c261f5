import { useStore } from '#shop/cart/use-store.ts';
import { useEffect, useState } from 'react';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { askShop } from '#shop/cart/ask-shop.ts';
import { $missing, $products, restoreProducts } from '#shop/cart/products-store.ts';

export interface MoonProduct {
  /** Undefined until the shop has answered, and if it does not sell the product. */
  product: ProductCard | undefined;
  gone: boolean;
  /** Code of a failed request, if any. */
  failure: string | undefined;
  askAgain: () => void;
}

/** Returns the product as now on sale: price, choices and stock. */
export function useMoonProduct(): MoonProduct {
  const product = useStore($products, () => new Map<string, ProductCard>()).get(MOON_PRODUCT);
  const missing = useStore($missing, () => [] as readonly string[]);
  const [failure, setFailure] = useState<string>();
  const [asks, setAsks] = useState(0);
  useEffect(restoreProducts, []);
  useEffect(() => {
    let current = true;
    void askShop([MOON_PRODUCT]).then((problem) => current && setFailure(problem));
    return () => {
      current = false;
    };
  }, [asks]);
  return { product, gone: missing.includes(MOON_PRODUCT), failure, askAgain: () => setAsks((count) => count + 1) };
}
