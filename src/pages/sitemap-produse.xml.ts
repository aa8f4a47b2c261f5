import { links } from '#links';
import { database } from '#server/database.ts';
import { cdnCacheHeaders } from '#server/http/cdn-cache.ts';
import { CATALOGUE_TAG } from '#server/products/product-tags.ts';
import { listForSite } from '#server/products/list-for-site.ts';
import { sitemap } from '#shop/site/sitemap.ts';

export const prerender = false;

export const GET = async () => {
  const products = await listForSite(database());
  const answer = sitemap(products.map(({ id, updatedAt }) => ({ path: links.product(id), updated: updatedAt })));
  for (const [name, value] of Object.entries(cdnCacheHeaders([CATALOGUE_TAG]))) answer.headers.set(name, value);
  return answer;
};
