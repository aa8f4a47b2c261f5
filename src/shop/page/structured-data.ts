import { shop } from '#config/shop.ts';

/** The shop as a schema.org Organization; other objects refer to it by `@id`. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${shop.site}/#shop`,
  name: shop.name,
  legalName: shop.legalName,
  url: shop.site,
  logo: `${shop.site}/icon-512.png`,
  email: shop.email,
  telephone: shop.phone,
  taxID: shop.cui,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.street,
    postalCode: shop.postalCode,
    addressLocality: shop.city,
    addressRegion: shop.county,
    addressCountry: 'RO',
  },
  sameAs: shop.socialLinks.map(({ url }) => url),
};

/** Returns a page's breadcrumbs as Google asks: names and absolute addresses, from the top down. */
export function breadcrumbs(pages: { name: string; href: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, shop.site).href,
    })),
  };
}
