import { shop } from '#config/shop.ts';
import { links } from '#links';

/** RFC 9116 demands less than a year; each build renews the date. */
const HOLDS_MS = 360 * 24 * 60 * 60 * 1000;

export const GET = () =>
  new Response(`Contact: mailto:${shop.email}
Expires: ${new Date(Date.now() + HOLDS_MS).toISOString()}
Preferred-Languages: ro, en
Canonical: ${new URL(links.securityContact, shop.site).href}
`);
