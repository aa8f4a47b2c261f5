import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PRODUCT_SORTS, type ProductListQuery } from '#domain/products/product-list-query.ts';
import { everyPage } from '../../../../tests/support/every-page.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { listAdminProducts } from './list-admin-products.ts';

describe('the back-office’s product list', () => {
  const test = useTestDatabase();

  const page = (query: Partial<ProductListQuery> = {}) =>
    listAdminProducts(test.db, { sort: 'position', direction: 'asc', ...query });
  const ids = async (query: Partial<ProductListQuery>) => (await page(query)).items.map(({ id }) => id);

  it('is the shop window’s order at first', async () => {
    const { items, next } = await page();
    expect(items[0]).toMatchObject({ id: 'mana-bebelus', image: '/produse/mana-bebelus-1.webp' });
    expect([items.length, next]).toEqual([14, null]);
  });

  it.each([
    ['MANUTA rama', ['rama-3d']],
    ['cg-cp', ['cuplu']],
    ['luna-pers', ['luna-personalizata']],
    ['100%', []],
  ])('finds %j in title, stock number and address', async (search, found) => {
    expect(await ids({ search })).toEqual(found);
  });

  it('shows drafts, and what is archived when it is asked for', async () => {
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
    'has every product once over its pages, by %s %s',
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
