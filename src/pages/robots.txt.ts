import { shop } from '#config/shop.ts';
import { links } from '#links';

/** Unlisted pages declare it themselves; this file names only paths that are no pages. `llms.txt` lists one of them. */
export const GET = () =>
  new Response(`User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/products
Allow: /

Sitemap: ${new URL(links.sitemap, shop.site).href}
`);
