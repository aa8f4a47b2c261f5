import { shop } from '#config/shop.ts';
import { links } from '#links';
import { organization } from '#shop/page/structured-data.ts';
import { blogTags } from '#texts/blog.ro.ts';
import type { Post } from './post.ts';

const address = (path: string) => new URL(path, shop.site).href;

/** Returns a schema.org BlogPosting. The workshop signs its posts, so the author is an organisation. */
export function postStructuredData(post: Post): object {
  const url = address(links.post(post.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#articol`,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: [address(links.sharedPicture(links.post(post.slug))), address(post.picture.src)],
    datePublished: post.date.toISOString(),
    dateModified: post.updated.toISOString(),
    author: { '@type': 'Organization', name: post.author, url: address(links.vision) },
    publisher: { '@id': organization['@id'] },
    inLanguage: 'ro',
    keywords: post.tags.map((tag) => blogTags[tag].name),
    timeRequired: `PT${post.minutes}M`,
  };
}
