import { shop } from '#config/shop.ts';
import { links } from '#links';

/** Pages that should not be listed say so themselves; here stands only what is no page at all. */
export const GET = () =>
  new Response(`User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /

Sitemap: ${new URL(links.sitemap, shop.site).href}
`);
