import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, isForAge } from '#domain/products/age-groups.ts';
import { RECIPIENTS } from '#domain/products/audience.ts';
import { SORTS, type ProductFilter } from '#domain/products/product-filter.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { findProduct, listCategories, listProductCards, listRecipients } from './products-table.ts';

const everything: ProductFilter = { search: '', sort: 'recomandate', page: 1 };

describe('the catalogue', () => {
  const test = useTestDatabase();
  const ids = async (filter: Partial<ProductFilter>) =>
    (await listProductCards(test.db, { ...everything, ...filter })).products.map((product) => product.id);

  it('starts as the seed file has it', async () => {
    const { products } = JSON.parse(readFileSync('netlify/database/seed/catalogue.json', 'utf8')) as {
      products: { id: string; stock: number }[];
    };
    const inOrder = products.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
    expect(await ids({})).toEqual(inOrder.map((product) => product.id));
    for (const product of products) expect(await findProduct(test.db, product.id)).toMatchObject(pick(product));
  });

  it('reduces nothing that came with the shop', async () => {
    const { products } = await listProductCards(test.db, everything);
    expect(products.filter((product) => product.compareAtPrice !== null)).toEqual([]);
    const prices = await test.db.selectFrom('priceHistory').select('productId').execute();
    expect(new Set(prices.map((each) => each.productId)).size).toBe(prices.length);
  });

  it('has what the search finds, best first, or as it is sorted', async () => {
    expect((await ids({ search: 'MANUTA rama' }))[0]).toBe('rama-3d');
    const cheapest = await ids({ search: 'mânuţă', sort: 'pret-crescator' });
    expect(cheapest.indexOf('rezerva-alginat')).toBeLessThan(cheapest.indexOf('mana-bebelus'));
    expect(await ids({ search: 'zzz' })).toEqual([]);
  });

  it('filters by category and knows which categories have products', async () => {
    expect(await ids({ category: 'rezerve' })).toEqual(['rezerva-ghips', 'rezerva-alginat', 'rezerva-alginat-lent']);
    expect((await listCategories(test.db)).sort()).toEqual(['animale', 'bebelusi', 'cadouri', 'familie', 'rezerve']);
  });

  it('filters by whom a product is for, and knows for whom there are some', async () => {
    expect(await ids({ recipient: 'animal' })).toEqual(['labuta']);
    expect(await ids({ recipient: 'cuplu' })).toEqual(['cuplu', 'luna-personalizata']);
    expect(await listRecipients(test.db)).toEqual([...RECIPIENTS]);
  });

  it.each(AGE_GROUPS)('filters by age as the domain does: %s', async (age) => {
    const { products } = await listProductCards(test.db, everything);
    const fitting = products.filter((product) => isForAge(product.audience.age, age));
    expect(await ids({ age })).toEqual(fitting.map((product) => product.id));
  });

  it.each(SORTS)('has what is sold out below the rest, sorted by %s', async (sort) => {
    expect((await ids({ sort })).at(-1)).toBe('set-cadou');
  });

  it('sorts by price both ways', async () => {
    const { products } = await listProductCards(test.db, { ...everything, sort: 'pret-crescator' });
    const prices = products.filter(({ stock }) => stock > 0).map((product) => product.price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const down = (await listProductCards(test.db, { ...everything, sort: 'pret-descrescator' })).products;
    expect(down.filter(({ stock }) => stock > 0).map((product) => product.price)).toEqual([...prices].reverse());
  });

  it('gives pages of 24 and the count of all', async () => {
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
