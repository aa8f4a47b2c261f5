import { links } from '#links';
import { sitemapIndex } from '#shop/site/sitemap.ts';

/** Pages are known at build time; products change in between. */
export const GET = () => sitemapIndex([{ path: links.sitemapOfPages }, { path: links.sitemapOfProducts }]);
