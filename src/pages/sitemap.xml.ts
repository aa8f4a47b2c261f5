import { links } from '#links';
import { sitemapIndex } from '#shop/site/sitemap.ts';

/** Pages are known when the site is built; products change in between. */
export const GET = () => sitemapIndex([{ path: links.sitemapOfPages }, { path: links.sitemapOfProducts }]);
