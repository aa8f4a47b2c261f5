import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { ProductCard } from '#domain/products/product.ts';
import { productEntry } from './product-entry.ts';
import { makeSearch } from '#domain/search/make-search.ts';

const products = (catalogue.products as unknown as (ProductCard & { description: string })[]).map((product) => ({
  ...product,
  words: product.description,
  netQuantity: product.id === 'rezerva-ghips' ? ({ quantity: 2_000, unit: 'g' } as const) : null,
}));
const others = [
  { path: '/afiliere', kind: 'Informații', title: 'Afiliere', description: 'Plătim în fiecare lună, până în ziua 10 a lunii.', text: 'Luna se încheie, luna începe, o lună.' },
  { path: '/doneaza', kind: 'Comunitate', title: 'Dăruiește', description: 'Cât dai pe lună.', text: 'În fiecare lună, luna aceasta.' },
]; // prettier-ignore
const search = makeSearch([...others, ...products.map(productEntry)]);
const found = (words: string) => search(words).map(({ path }) => path);

it('a gift for godparents is found by the text of its own page', () => {
  expect(found('cadou pentru nasi')).toContain('/produs/cadou-botez');
  expect(found('cadou nepotel')).toContain('/produs/set-cadou');
});

it.each(['lună', 'luna', 'luna nastere'])('"%s" finds the Moon before pages about months', (word) => {
  expect(found(word)[0]).toBe('/produs/luna-personalizata');
});

it('an age is not found if its number and its word stand apart', () => {
  expect(found('copil 2 ani')).toEqual([]);
});

it('a kit ranks before a post about it, even by words of its description, and before its refills', () => {
  const post = 'Mulaj la 3 luni: ce kit alegi pentru bebe, de la 3 luni la un an, când bebe are 3 luni. Lasă urme.';
  const posts = [{ path: '/blogs/3-luni', title: post, description: post }];
  const searched = makeSearch([...posts, ...products.map(productEntry)]);
  for (const words of ['kit bebe 3 luni', 'urme', 'urma', 'urmulițe bebe', 'labă', 'animal'])
    expect(searched(words)[0], words).toMatchObject({ isProduct: true, title: expect.stringMatching(/^Kit/) });
  const titles = search('gips').map(({ title }) => title.split(' ')[0]);
  expect(titles.indexOf('Rezervă')).toBeGreaterThan(titles.lastIndexOf('Kit'));
});

it('a product shows its picture and its price, and its unit price if it is sold by weight', () => {
  const entry = (id: string) => productEntry(products.find((product) => product.id === id)!);
  expect(entry('mana-bebelus').price).toBe('de la 99,00 RON');
  expect(entry('mana-bebelus').picture).toContain('mana-bebelus-1.webp');
  expect(entry('rezerva-ghips').price).toMatch(/^\d+,\d\d RON · .*RON\/kg/);
});
