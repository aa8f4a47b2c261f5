import { findNextPriceChange } from '#server/catalogue/products/prices/read-prices.ts';
import { listForSearch } from '#server/catalogue/products/list-for-search.ts';
import { CATALOGUE_TAG } from '#server/catalogue/products/products-table.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { database } from '#server/platform/database/database.ts';
import { productEntry } from '#shop/search/product-entry.ts';

export const prerender = false;

/** Products for the search page; they change without a build. */
export const GET = async () => {
  // Read before the products, so that a price change in between is not cached.
  const until = await findNextPriceChange(database());
  const entries = (await listForSearch(database())).map(productEntry);
  return Response.json(entries, { headers: cdnCacheHeaders([CATALOGUE_TAG], [], until) });
};
