import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { AGE_GROUPS, isForAge, RECIPIENTS } from '#domain/products/audience.ts';
import { SORTS, type ProductFilter } from '#domain/products/product-filter.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { PRODUCT_SORTS, type ProductListQuery } from '#domain/products/product-list-query.ts';
import { everyPage } from '../../../../tests/support/shop.ts';
import { findProduct, listCategories, listProductCards, listRecipients } from './products-table.ts';
import { searchProducts } from './search-products.ts';
import { readForWhom } from './for-whom.ts';
import { listAdminProducts } from './list-admin-products.ts';

const everything: ProductFilter = { search: '', sort: 'recomandate', page: 1 };
const test = useTestDatabase();

describe('the catalogue', () => {
  const ids = async (filter: Partial<ProductFilter>) =>
    (await listProductCards(test.db, { ...everything, ...filter })).products.map((product) => product.id);

  it('begins with the products of the seed file', async () => {
    const { products } = JSON.parse(readFileSync('netlify/database/seed/catalogue.json', 'utf8')) as {
      products: { id: string; stock: number }[];
    };
    const inOrder = products.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
    expect(await ids({})).toEqual(inOrder.map((product) => product.id));
    for (const product of products) expect(await findProduct(test.db, product.id)).toMatchObject(pick(product));
  });

  it('has no price reductions in the seed', async () => {
    const { products } = await listProductCards(test.db, everything);
    expect(products.filter((product) => product.compareAtPrice !== null)).toEqual([]);
    const prices = await test.db.selectFrom('priceHistory').select('productId').execute();
    expect(new Set(prices.map((each) => each.productId)).size).toBe(prices.length);
  });

  it('returns what the search finds, best first, or in the chosen order', async () => {
    expect((await ids({ search: 'MANUTA rama' }))[0]).toBe('rama-3d');
    const cheapest = await ids({ search: 'mânuţă', sort: 'pret-crescator' });
    expect(cheapest.indexOf('rezerva-alginat')).toBeLessThan(cheapest.indexOf('mana-bebelus'));
    expect(await ids({ search: 'zzz' })).toEqual([]);
  });

  it('filters by category and lists the categories that have products', async () => {
    expect(await ids({ category: 'rezerve' })).toEqual(['rezerva-ghips', 'rezerva-alginat', 'rezerva-alginat-lent']);
    expect(await listCategories(test.db)).toEqual(['animale', 'bebelusi', 'cadouri', 'familie', 'rezerve']);
  });

  it('filters by recipient and lists the recipients that have products', async () => {
    expect(await ids({ recipient: 'animal' })).toEqual(['labuta']);
    expect(await ids({ recipient: 'cuplu' })).toEqual(['cuplu', 'luna-personalizata']);
    expect(await listRecipients(test.db)).toEqual([...RECIPIENTS]);
  });

  it.each(AGE_GROUPS)('filters by age as the domain does: %s', async (age) => {
    const { products } = await listProductCards(test.db, everything);
    const fitting = products.filter((product) => isForAge(product.audience.age, age));
    expect(await ids({ age })).toEqual(fitting.map((product) => product.id));
  });

  it.each(SORTS)('puts sold-out products last when sorted by %s', async (sort) => {
    expect((await ids({ sort })).at(-1)).toBe('set-cadou');
  });

  it('sorts by price both ways', async () => {
    const { products } = await listProductCards(test.db, { ...everything, sort: 'pret-crescator' });
    const prices = products.filter(({ stock }) => stock > 0).map((product) => product.price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const down = (await listProductCards(test.db, { ...everything, sort: 'pret-descrescator' })).products;
    expect(down.filter(({ stock }) => stock > 0).map((product) => product.price)).toEqual([...prices].reverse());
  });

  it('has pages of 24 and a count of all products', async () => {
    await sql`insert into products (id, title, summary, category, status, sku, price, position)
      select 'extra-' || n, 'Extra', 'x', 'rezerve', 'active', 'X-' || n, 100, 100 + n
      from generate_series(1, 30) as n`.execute(test.db);
    try {
      const second = await listProductCards(test.db, { ...everything, page: 2 });
      expect([second.total, second.products.length]).toEqual([44, 20]);
    } finally {
      await sql`delete from products where id like 'extra-%'`.execute(test.db);
    }
  });

  it.each([
    ['Mânuță ȘI tălpiță', 'manuta si talpita'],
    ['ŞŢşţ ÎÂĂ îâă', 'stst iaa iaa'],
    ['Győr Ödön ñ ç É', 'gyor odon n c e'],
    ['abc 123 – „x”', 'abc 123 – „x”'],
  ])('folds "%s" to "%s"', async (text, folded) => {
    const { rows } = await sql<{ folded: string }>`select fold_romanian(${text}::text) as folded`.execute(test.db);
    expect(rows[0]!.folded).toBe(folded);
  });

  it.each(["rama - ana's", 'Rama – ANA’S', 'ana`s\u200b'])('finds „Ramă – Ana’s” by "%s"', async (search) => {
    const words = holdsWords(sql`fold_romanian('Ramă – Ana’s')`, search);
    const { rows } = await sql`select where ${sql.join(words, sql` and `)}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});

function pick({ id, ...product }: { id: string } & Record<string, unknown>) {
  const { title, price, stock, options, imageProduct, description, audience } = product;
  return { id, title, price, stock, options, imageProduct, description, audience };
}

describe('the product search', () => {
  it.each([
    ['mână', 'mana-bebelus'],
    ['mana', 'mana-bebelus'],
    ['manuta', 'mana-bebelus'],
    ['talpa', 'talpa-bebelus'],
    ['picioruș', 'talpa-bebelus'],
    ['lăbuțe', 'labuta'],
    ['câini', 'labuta'],
    ['cățel', 'labuta'],
    ['motan', 'labuta'],
    ['gemenii', 'gemeni'],
    ['nași', 'cadou-botez'],
    ['gips', 'maini-familie'],
    ['rezervă gips', 'rezerva-ghips'],
    ['kit bebe 3 luni', 'talpa-bebelus'],
    ['card cadou', 'set-cadou'],
    ['voucher', 'set-cadou'],
    ['nunta', 'cuplu'],
    ['tablou', 'rama-3d'],
    ['mulaj mana bebelus', 'mana-bebelus'],
    ['moon', 'luna-personalizata'],
    ['gemni', 'gemeni'],
    ['ramq', 'rama-3d'],
    ['MANUTA rama', 'rama-3d'],
    ['lăbuță'.normalize('NFD'), 'labuta'],
  ])('finds "%s": %s', async (typed, product) => {
    expect((await searchProducts(test.db, typed))[0]).toBe(product);
  });

  it('finds a newborn’s kits by a word that is in no text', async () => {
    expect(await searchProducts(test.db, 'nounascut')).toContain('mana-bebelus');
  });

  it.each(['zzz', '%', "'; drop table products; --"])('finds nothing for "%s"', async (typed) => {
    expect(await searchProducts(test.db, typed)).toEqual([]);
  });
});

describe('the chooser', () => {
  const read = (query: string) => readForWhom(test.db, new URLSearchParams(query));
  const found = async (query: string) => (await read(query)).found?.map(({ id }) => id);

  it('asks for whom, then for what age, then recommends one kit and the next steps up', async () => {
    expect(await read('')).toMatchObject({ recipient: undefined, found: undefined });
    expect(await found('pentru=bebelus')).toBeUndefined();
    expect(await found('pentru=bebelus&varsta=0-6-luni')).toEqual(['mana-bebelus', 'manuta-si-talpita', 'rama-3d']);
    // The chooser asks no age for a couple.
    expect(await found('pentru=cuplu')).toEqual(['cuplu', 'luna-personalizata']);
  });

  it('recommends no sample in production', async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    try {
      expect(await found('pentru=cuplu')).toEqual([]);
      expect((await read('')).recipients).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is cached by the CDN for each valid answer, and for no other query', async () => {
    const kept = async (query: string) => (await read(query)).headers['Netlify-CDN-Cache-Control'];
    expect(await kept('pentru=bebelus&varsta=0-6-luni&utm_source=x')).toContain('durable');
    expect((await read('pentru=bebelus')).headers['Netlify-Vary']).toBe('query=pentru|varsta');
    expect(await kept('pentru=vecin')).toBe('no-store');
    expect(await kept('varsta=0-6-luni&varsta=adult')).toBe('no-store');
  });
});

describe('the back-office’s product list', () => {
  const page = (query: Partial<ProductListQuery> = {}) =>
    listAdminProducts(test.db, { sort: 'position', direction: 'asc', ...query });
  const ids = async (query: Partial<ProductListQuery>) => (await page(query)).items.map(({ id }) => id);

  it('has the shop’s order at first', async () => {
    const { items, next } = await page();
    expect(items[0]).toMatchObject({ id: 'mana-bebelus', image: '/produse/mana-bebelus-1.webp' });
    expect([items.length, next]).toEqual([14, null]);
  });

  it.each([
    ['MANUTA rama', ['rama-3d']],
    ['cg-cp', ['cuplu']],
    ['luna-pers', ['luna-personalizata']],
    ['100%', []],
  ])('finds %j in title, SKU and address', async (search, found) => {
    expect(await ids({ search })).toEqual(found);
  });

  it('shows drafts, and archived products on request', async () => {
    await test.db.updateTable('products').set({ status: 'draft' }).where('id', '=', 'labuta').execute();
    await test.db.updateTable('products').set({ status: 'archived' }).where('id', '=', 'cuplu').execute();
    expect(await ids({})).toContain('labuta');
    expect(await ids({})).not.toContain('cuplu');
    expect(await ids({ status: 'draft' })).toEqual(['labuta']);
    expect(await ids({ status: 'archived' })).toEqual(['cuplu']);
    expect(await ids({ status: 'all' })).toHaveLength(14);
    expect(await ids({ status: 'active' })).toHaveLength(12);
  });

  it('filters by category', async () => {
    expect(await ids({ category: 'rezerve' })).toEqual(['rezerva-ghips', 'rezerva-alginat', 'rezerva-alginat-lent']);
  });

  it.each(PRODUCT_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'lists every product once over its pages, by %s %s',
    async (sort, direction) => {
      await sql`insert into products (id, title, summary, category, status, sku, price, stock, position, updated_at)
        select 'extra-' || n, case n % 3 when 0 then 'Șnur' when 1 then 'snur' else 'Țărână' end, 'x', 'rezerve', 'active',
          'X-' || n, 100 + n % 4, n % 5, n % 7, timestamptz '2026-01-01' + n % 9 * interval '1 microsecond'
        from generate_series(1, 120) as n on conflict do nothing`.execute(test.db);
      const seen = await everyPage((cursor) => page({ sort, direction, status: 'all', ...(cursor && { cursor }) }));
      expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([134, 134]);
    },
  );
});
