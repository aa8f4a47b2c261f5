import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { ListedProduct } from '#domain/products/product.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { isDatabaseAway, type Connection } from '#server/platform/database/database.ts';
import { findNextPriceChange } from './prices/read-prices.ts';
import { CATALOGUE_TAG, findProductCards, listFeaturedProducts } from './products-table.ts';

/**
 * Reads the home page's products, whether its Moon is on sale, and headers that let the CDN cache the page until one of
 * them may change. Without a database it returns no products and the page is not cached: the rest of the page needs
 * none, and nobody would refresh a cached price.
 */
export async function readHomeProducts(
  db: Connection,
): Promise<{ products: ListedProduct[]; hasMoon: boolean; headers: Readonly<Record<string, string>> }> {
  try {
    // Read before the products, so that a price change between the two reads shortens the caching.
    const until = await findNextPriceChange(db);
    const products = await listFeaturedProducts(db);
    const hasMoon = (await findProductCards(db, [MOON_PRODUCT])).has(MOON_PRODUCT);
    return { products, hasMoon, headers: cdnCacheHeaders([CATALOGUE_TAG], [], until) };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return { products: [], hasMoon: true, headers: UNKEPT };
  }
}
