import seed from '../../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { ProductCard } from '#domain/products/product.ts';
import { FEATURED_COUNT } from '#domain/settings/look.ts';
import { listFeaturedProducts } from './products-table.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';

/** Products for the static home page; none where the owner shows none there. */
export function listFeaturedAtBuild(): Promise<ProductCard[]> {
  return readAtBuild<ProductCard[]>(
    (db) => listFeaturedProducts(db),
    () =>
      seed.products
        .slice(0, FEATURED_COUNT)
        .map((product) => ({ ...(product as unknown as ProductCard), compareAtPrice: null, netQuantity: null })),
  );
}
