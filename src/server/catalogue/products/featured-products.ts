import seed from '../../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { ProductCard } from '#domain/products/product.ts';
import { listFeaturedProducts } from './products-table.ts';
import { readAtBuild } from './read-at-build.ts';
import { WINDOW_SIZE } from './featured-products-watch.ts';

/** Products for the static home page; none where the owner shows none there. */
export function listWindowProducts(): Promise<ProductCard[]> {
  return readAtBuild<ProductCard[]>(
    (db) => listFeaturedProducts(db, WINDOW_SIZE),
    () =>
      seed.products
        .slice(0, WINDOW_SIZE)
        .map((product) => ({ ...(product as unknown as ProductCard), lowestPrice30d: product.compareAtPrice })),
  );
}
