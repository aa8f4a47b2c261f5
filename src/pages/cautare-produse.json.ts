import { findNextPriceChange } from '#server/catalogue/products/prices/read-prices.ts';
import { listForSearch } from '#server/catalogue/products/list-for-search.ts';
import { CATALOGUE_TAG } from '#server/catalogue/products/products-table.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { database } from '#server/platform/database/database.ts';
import { productEntry } from '#shop/search/product-entry.ts';

export const prerender = false;

/** The products, for the search page; they change without a build. */
export const GET = async () => {
  // Before the products: a price that changes between the two is not kept.
  const until = await findNextPriceChange(database());
  const entries = (await listForSearch(database())).map(productEntry);
  return Response.json(entries, { headers: cdnCacheHeaders([CATALOGUE_TAG], [], until) });
};
