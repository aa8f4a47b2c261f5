import { links } from '#links';
import { database } from '#server/platform/database/database.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { CATALOGUE_TAG } from '#server/catalogue/products/products-table.ts';
import { listForSite } from '#server/catalogue/products/list-for-site.ts';
import { sitemap } from '#shop/site/sitemap.ts';

export const prerender = false;

export const GET = async () => {
  const products = await listForSite(database());
  const answer = sitemap(products.map(({ id, updatedAt }) => ({ path: links.product(id), updated: updatedAt })));
  for (const [name, value] of Object.entries(cdnCacheHeaders([CATALOGUE_TAG]))) answer.headers.set(name, value);
  return answer;
};
