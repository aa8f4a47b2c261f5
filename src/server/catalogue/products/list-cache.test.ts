import { expect, it, vi } from 'vitest';
import { shopCategories } from '#config/categories.ts';
import { readProductFilter } from '#domain/products/product-filter.ts';
import { listCacheHeaders } from './list-cache.ts';

const kept = (query: string, until: Date | null = null) => {
  const parameters = new URLSearchParams(query);
  return listCacheHeaders(parameters, readProductFilter(parameters, shopCategories), 30, until)[
    'Netlify-CDN-Cache-Control'
  ];
};

it.each([
  '',
  'pagina=2',
  'categorie=bebelusi&sortare=noi',
  'cautare=',
  'pentru=bebelus&varsta=0-6-luni',
  'utm_source=x',
])('the CDN caches a list that visitors share: %j', (query) => expect(kept(query)).toContain('durable'));

it.each([
  'cautare=luna',
  'cautare=%20',
  'pagina=3',
  'pagina=999',
  'pagina=x',
  'categorie=masini',
  'sortare=x',
  'pentru=vecin',
  'varsta=7',
  'pagina=2&pagina=1',
])('the CDN does not cache a list that only one visitor asks for: %j', (query) => expect(kept(query)).toBe('no-store'));

it('the CDN caches a list no longer than its prices hold', () => {
  vi.useFakeTimers({ now: 0 });
  expect(kept('', new Date(90_500))).toBe('public, durable, max-age=90, stale-while-revalidate=0');
  expect(kept('', new Date(500))).toBe('public, durable, max-age=0, stale-while-revalidate=0');
  expect(kept('', new Date(31 * 86_400_000))).toBe('public, durable, max-age=2592000, stale-while-revalidate=86400');
  vi.useRealTimers();
});
