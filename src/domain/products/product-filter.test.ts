import { describe, expect, it } from 'vitest';
import { productListQuery, productQuerySchema, readProductFilter } from './product-filter.ts';

const read = (query: string) => readProductFilter(new URLSearchParams(query), ['familie', 'nou-nascuti']);
const forAnybody = { category: undefined, recipient: undefined, age: undefined };
const everything = { ...forAnybody, search: '', sort: 'recomandate', page: 1 };

describe('the query of the product list', () => {
  it('selects everything if it is empty', () => {
    expect(read('')).toEqual(everything);
  });

  it('selects category, words, order and page', () => {
    const asked = { category: 'familie', search: 'mâini', sort: 'pret-crescator', page: 2 };
    const query = 'categorie=familie&cautare=mâini&sortare=pret-crescator&pagina=2';
    expect(read(query)).toEqual({ ...everything, ...asked });
  });

  it('selects recipient and age', () => {
    expect(read('pentru=bebelus&varsta=0-6-luni')).toEqual({ ...everything, recipient: 'bebelus', age: '0-6-luni' });
    expect(read('pentru=&varsta=&categorie=')).toEqual(everything);
  });

  it.each([
    'categorie=masini',
    'sortare=ieftin',
    'pentru=vecin',
    'varsta=12',
    'pagina=0',
    'pagina=-1',
    'pagina=2.5',
    'pagina=10000',
    'pagina=',
    `cautare=${'a'.repeat(81)}`,
    'cautare=%00',
    'utm_source=x',
  ])('selects everything if it is unknown or invalid: %s', (query) => {
    expect(read(query)).toEqual(everything);
  });

  it.each([
    ['zz=POISON&sortare=noi', 'sortare=noi'],
    ['categorie=masini&cautare=ou%C4%83&pagina=2&utm_source=x', 'cautare=ou%C4%83&pagina=2'],
    ['categorie=familie&pentru=bebelus&varsta=0-6-luni&pagina=3', undefined],
    ['pagina=1&sortare=recomandate&cautare=', ''],
  ])('is reduced to its valid parts: %s', (query, understood = query) => {
    expect(productListQuery(read(query))).toBe(understood);
  });

  it('has its words trimmed', () => {
    expect(read('cautare=+ou%C4%83+').search).toBe('ouă');
  });
});

it.each([{ utm_source: 'x' }, { pagina: '0' }])('the query of the product API refuses %j', (query) => {
  expect(productQuerySchema.safeParse(query).success).toBe(false);
});
