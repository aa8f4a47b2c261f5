import { shop } from '#config/shop.ts';
import { links } from '#links';

/** Pages that should not be listed say so themselves; here stands only what is no page at all; of that `llms.txt` names one. */
export const GET = () =>
  new Response(`User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/products
Allow: /

Sitemap: ${new URL(links.sitemap, shop.site).href}
`);
