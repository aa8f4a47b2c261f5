import type { ProductCard } from '#domain/products/product.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findNextPriceChange } from './prices/read-prices.ts';
import { CATALOGUE_TAG } from './product-tags.ts';
import { listFeaturedProducts } from './products-table.ts';

/**
 * Products for the home page, and headers with which the CDN keeps it until one of them may say something else. While
 * the database is away there are none, and that page is not kept: the rest of home needs no database, and a price that
 * nobody asks any more is no price.
 */
export async function readHomeProducts(
  db: Connection,
): Promise<{ products: ProductCard[]; headers: Readonly<Record<string, string>> }> {
  try {
    const [products, until] = await Promise.all([listFeaturedProducts(db), findNextPriceChange(db)]);
    return { products, headers: cdnCacheHeaders([CATALOGUE_TAG], [], until) };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return { products: [], headers: UNKEPT };
  }
}
