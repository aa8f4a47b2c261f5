import { expect, inject, it } from 'vitest';
import { getPage } from '../support/http-page.ts';
import { onShop, onShopDatabase } from '../support/shop-database.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('the testimonials tell search engines what is shown, and the CDN what may be renewed', async () => {
  const name = `Mara </script> ${crypto.randomUUID().slice(0, 8)}`;
  await onShop`insert into testimonials (name, text, stars, status) values (${name}, 'Frumos.', 5, 'approved')`;
  const { headers, html, text } = await getPage('/testimonials');
  expect(headers.get('netlify-cache-tag')).toBe('testimoniale');
  expect(headers.get('netlify-vary')).toBe('query=pagina');
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const rated = data.map(([, json]) => JSON.parse(json!)).find((each) => each.aggregateRating);
  const [total] = await onShopDatabase<{ count: number }>('select count(*)::integer as count from testimonials');
  expect(rated.aggregateRating.reviewCount).toBeGreaterThanOrEqual(rated.review.length);
  expect(rated.aggregateRating.reviewCount).toBeLessThanOrEqual(total!.count);
  expect(rated.aggregateRating.ratingValue).toBeGreaterThanOrEqual(4);
  expect(rated.review.map(({ author }: { author: { name: string } }) => author.name)).toContain(name);
  expect(text).toContain(name);
});

it('many testimonials stand on pages of their own', async () => {
  await onShopDatabase(`insert into testimonials (name, text, stars, status, created_at)
    select 'Veche', 'Frumos.', 5, 'approved', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 25) n`);
  const { html } = await getPage('/testimonials');
  expect(html).toMatch(/<a[^>]+href="\/testimonials\?pagina=2"[^>]*>\s*Mai vechi/);
  expect((await getPage('/testimonials?pagina=2')).text).toContain('Veche');
  const beyond = await getPage('/testimonials?pagina=9999');
  expect(beyond.status).toBe(302);
  expect(beyond.headers.get('location')).toMatch(/pagina=\d{1,2}$/);
});

it('whoever reads testimonials is told whether they come from buyers', async () => {
  expect((await getPage('/testimonials')).text).toContain('Nu verificăm dacă cine scrie a cumpărat de la noi');
});
