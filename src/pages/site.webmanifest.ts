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
      background_color: '#faf7f2',
      theme_color: '#faf7f2',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
