import { links } from '#links';
import { database } from '#server/platform/database/database.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { listForSite } from '#server/catalogue/products/list-for-site.ts';
import { CATALOGUE_TAG } from '#server/catalogue/products/product-tags.ts';
import type { SearchEntry } from '#shop/search/search-entry.ts';
import { categoryNames } from '#config/categories.ts';

export const prerender = false;

/** The products, for the search page; they change without a build. */
export const GET = async () => {
  const products = await listForSite(database());
  const entries = products.map(({ id, title, summary, category }): SearchEntry => {
    return { path: links.product(id), kind: 'Produs', title, description: summary, text: categoryNames[category] };
  });
  return Response.json(entries, { headers: cdnCacheHeaders([CATALOGUE_TAG]) });
};
