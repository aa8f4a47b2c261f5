import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { ListedProduct } from '#domain/products/product.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import { isDatabaseAway, type Connection } from '#server/platform/database/database.ts';
import { findNextPriceChange } from './prices/read-prices.ts';
import { CATALOGUE_TAG, findProductCards, listFeaturedProducts } from './products-table.ts';

/**
 * Products for the home page, whether the Moon that it tells of is on sale, and headers with which the CDN keeps it until one of them may say something else. While
 * the database is away there are none, and that page is not kept: the rest of home needs no database, and a price that
 * nobody asks any more is no price.
 */
export async function readHomeProducts(
  db: Connection,
): Promise<{ products: ListedProduct[]; hasMoon: boolean; headers: Readonly<Record<string, string>> }> {
  try {
    // Before the products: a price that changes between the two is not kept.
    const until = await findNextPriceChange(db);
    const products = await listFeaturedProducts(db);
    const hasMoon = (await findProductCards(db, [MOON_PRODUCT])).has(MOON_PRODUCT);
    return { products, hasMoon, headers: cdnCacheHeaders([CATALOGUE_TAG], [], until) };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return { products: [], hasMoon: true, headers: UNKEPT };
  }
}
