import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { shop } from '#config/shop.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { links } from '#links';
import { feedHtml } from '#shop/blog/feed-html.ts';
import { readPostEntries } from '#shop/blog/read-posts.ts';
import { blogTags, blogTexts } from '#texts/blog.ro.ts';

/** Feed readers poll often and keep old posts, which the list shows too. */
const NEWEST = 30;

export const GET: APIRoute = async () => {
  const newest = (await readPostEntries()).slice(0, NEWEST);
  const changed = newest.map(({ post }) => post.updated.getTime());
  const self = new URL(links.feed, shop.site).href;
  return rss({
    title: `${blogTexts.title} ${shop.name}`,
    description: blogTexts.description,
    site: shop.site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      '<language>ro</language>',
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      changed.length > 0 ? `<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>` : '',
    ].join(''),
    items: newest.map(({ post, entry }) => ({
      title: post.title,
      description: post.description,
      link: links.post(post.slug),
      pubDate: post.date,
      categories: post.tags.map((tag) => blogTags[tag].name),
      content: feedHtml(entry.rendered?.html ?? ''),
      customData: `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    })),
  });
};
