import { shop } from '#config/shop.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';

interface SitemapEntry {
  path: string;
  updated?: Date | undefined;
}

/** Returns a sitemap by sitemaps.org 0.9; `lastmod` only if the date is real. */
export function sitemap(entries: SitemapEntry[]): Response {
  return answer('urlset', 'url', entries);
}

export function sitemapIndex(entries: SitemapEntry[]): Response {
  return answer('sitemapindex', 'sitemap', entries);
}

function answer(root: string, item: string, entries: SitemapEntry[]): Response {
  const items = entries.map(({ path, updated }) => {
    const address = escapeXml(new URL(path, shop.site).href);
    return `<${item}><loc>${address}</loc>${updated ? `<lastmod>${updated.toISOString()}</lastmod>` : ''}</${item}>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${root}>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
