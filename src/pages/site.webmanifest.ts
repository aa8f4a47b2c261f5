import { THEME_COLOURS } from '#config/theme-colours.ts';
import { shop } from '#config/shop.ts';
import { links } from '#links';
import { pageTexts } from '#texts/pages.ro.ts';

export const GET = () =>
  new Response(
    JSON.stringify({
      name: shop.name,
      short_name: shop.name,
      description: pageTexts.home.description,
      lang: 'ro',
      start_url: links.home,
      scope: links.home,
      display: 'browser',
      background_color: THEME_COLOURS.light,
      theme_color: THEME_COLOURS.light,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
