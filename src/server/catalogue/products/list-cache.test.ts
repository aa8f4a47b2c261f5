import { expect, it } from 'vitest';
import { readProductFilter } from '#domain/products/product-filter.ts';
import { listCacheHeaders } from './list-cache.ts';

const kept = (query: string) => {
  const parameters = new URLSearchParams(query);
  return listCacheHeaders(parameters, readProductFilter(parameters), 30)['Netlify-CDN-Cache-Control'];
};

it.each(['', 'pagina=2', 'categorie=bebelusi&sortare=noi', 'cautare=', 'utm_source=x'])(
  'a list that visitors share is kept by the CDN: %j',
  (query) => expect(kept(query)).toContain('durable'),
);

it.each([
  'cautare=luna',
  'cautare=%20',
  'pagina=3',
  'pagina=999',
  'pagina=x',
  'categorie=masini',
  'sortare=x',
  'pagina=2&pagina=1',
])('one that only its asker wants is not: %j', (query) => expect(kept(query)).toBe('no-store'));
