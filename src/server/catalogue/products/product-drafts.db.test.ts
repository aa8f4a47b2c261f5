import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import { newProductSchema, type NewProduct } from '#domain/products/product-draft.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { countOthers } from '#server/catalogue/inventory/count-stock.ts';
import { listInventory, listStocks } from '#server/catalogue/inventory/list-inventory.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { duplicateProduct } from './create-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listForSearch } from './list-for-search.ts';
import { listForSite } from './list-for-site.ts';
import { findProduct, findProductCards, listProductCards } from './products-table.ts';

const EMPTY = {
  ...{ title: '', summary: '', description: '', sku: '', price: null, stock: null, weightGrams: null, lowStockAt: 5 },
  ...{ category: 'bebelusi', status: 'draft', options: [], imageProduct: [], imageAlt: [] },
  ...{ safety: NO_SAFETY, safetyConfirmed: false },
};

describe('a draft with only a title', () => {
  const { test, create, save, events } = useAdminProducts();
  const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

  const titleAlone = (id: string): NewProduct => newProductSchema.parse({ ...EMPTY, id, title: 'Globuri de Crăciun' });
  const refuses = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(test.db)).rejects.toMatchObject({ constraint: 'products_complete_on_sale' });

  it('is stored, and so is a second one without a SKU', async () => {
    const draft = await create(titleAlone('globuri'));
    expect(draft).toMatchObject({ title: 'Globuri de Crăciun', price: null, weightGrams: null, sku: '', stock: 0 });
    await create(titleAlone('globuri-2'));
    expect(await events('globuri')).toMatchObject([{ kind: 'product.create', details: { status: 'draft' } }]);
  });

  it('can be published once it is complete, and its price history begins then', async () => {
    const draft = await create(titleAlone('stele'));
    const published = await save(draft, {
      status: 'active', summary: 'O stea de ghips.', sku: 'STEA', price: 4_500, weightGrams: 300,
      safety: { ...draft.safety, handledFrom: 14 }, safetyConfirmed: true,
      imageProduct: ['/produse/gemeni-1.webp'], imageAlt: ['O stea'],
    }); // prettier-ignore
    expect(published).toMatchObject({ ok: true, product: { status: 'active', price: 4_500 } });
    expect(published.ok && published.product.priceHistory.map(({ price }) => price)).toEqual([null, 4_500]);
  });

  it('cannot come on sale without its price, weight, SKU or summary', async () => {
    await create(titleAlone('fara'));
    await refuses(sql`update products set status = 'active' where id = 'fara'`);
    for (const lacking of [`price = null`, `weight_grams = null`, `sku = ''`, `summary = ''`])
      await refuses(sql`update products set ${sql.raw(lacking)} where id = 'gemeni'`);
    await archiveProduct(test.db, ana, 'fara');
    const restored = await attempt(() => restoreProduct(test.db, ana, 'fara'));
    expect(restored).toMatchObject({ ok: true, product: { status: 'draft' } });
  });

  it('can be copied', async () => {
    await create(titleAlone('model'));
    const product = { id: 'model-copie', sku: '', price: null };
    expect(await attempt(() => duplicateProduct(test.db, ana, 'model'))).toMatchObject({ ok: true, product });
  });

  it('has no charged price, even if an old reduction names one', async () => {
    const product = await create({ id: 'fost' });
    await sql`insert into price_reductions (id, product_id, price, starts_at, ends_at)
      values (gen_random_uuid(), 'fost', 100, now() - interval '1 second', now() + interval '1 minute')`.execute(
      test.db,
    );
    await save(product, { status: 'draft', price: null });
    const { items } = await listAdminProducts(test.db, { sort: 'position', direction: 'asc', search: 'fost' });
    expect(items).toMatchObject([{ id: 'fost', price: null, chargedPrice: null }]);
  });

  it('is hidden from the shop, carts, orders, the site and the search', async () => {
    await create({ ...titleAlone('ascuns'), stock: 9 });
    const filter = { search: 'Globuri', sort: 'pret-crescator', page: 1 } as const;
    expect(await findProduct(test.db, 'ascuns')).toBeUndefined();
    expect((await findProductCards(test.db, ['ascuns'])).size).toBe(0);
    expect(ids((await listProductCards(test.db, filter)).products)).not.toContain('ascuns');
    expect(ids(await listForSite(test.db))).not.toContain('ascuns');
    expect(ids(await listForSearch(test.db))).not.toContain('ascuns');
    const taken = await commit(test.db, { actor: ana, event: { kind: 'product.confirm' } }, async (unit) => ({
      ok: (await takeStock(unit, new Map([['ascuns', 1]]))) !== undefined,
    }));
    expect(taken.ok).toBe(false);
  });

  it('is in the inventory, but in no stock count file', async () => {
    const others = await countOthers(test.db, []);
    await create(titleAlone('raft'));
    const filter = { search: '' };
    const { items } = await listInventory(test.db, { search: 'Globuri', sort: 'position' });
    expect(items.map(({ id }) => id)).toContain('raft');
    expect((await listStocks(test.db, filter)).map(({ id }) => id)).not.toContain('raft');
    expect(await countOthers(test.db, [])).toBe(others);
  });

  it('comes first in a list sorted by price, page after page', async () => {
    await create(titleAlone('ieftin'));
    const { items } = await listAdminProducts(test.db, { sort: 'price', direction: 'asc' });
    expect(items[0]).toMatchObject({ price: null });
    expect(items.findLast(({ price }) => price === null)).toEqual(
      items[items.findIndex(({ price }) => price !== null) - 1],
    );
  });
});
