import { describe, expect, it } from 'vitest';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { confirmSample } from './save-product.ts';
import { moveProduct } from './move-product.ts';
import { readHomeProducts } from './home-products.ts';

describe('the home page', () => {
  const { test } = useAdminProducts();
  const ids = async () => (await readHomeProducts(test.db)).products.map(({ id }) => id);

  it('is kept by the CDN under the tag of what lists products, which a move of one drops', async () => {
    const { headers } = await readHomeProducts(test.db);
    expect(headers).toMatchObject({ 'Netlify-Cache-Tag': 'produse', 'Netlify-Vary': 'query=none' });
    const [first, second] = await ids();
    const purges = await purgesOf(() => moveProduct(test.db, ana, { id: first!, place: 'after', target: second! }));
    expect(purges.flat()).toContain('produse');
    expect((await ids()).slice(0, 2)).toEqual([second, first]);
  });

  it('is dropped when an owner makes a sample their own, which puts it on sale', async () => {
    expect(await purgesOf(() => confirmSample(test.db, ana, 'labuta'))).toEqual([['produse', 'produs-labuta']]);
    expect(await purgesOf(() => confirmSample(test.db, ana, 'labuta'))).toEqual([]);
  });

  it('is kept no longer than until a reduction begins or ends', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];
    const reduction = { id: crypto.randomUUID(), productId: 'rama-3d', price: 100, startsAt, endsAt };
    await test.db.insertInto('priceReductions').values(reduction).execute();
    const { headers } = await readHomeProducts(test.db);
    const kept = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(headers['Netlify-CDN-Cache-Control']!)!;
    expect(Number(kept[1]) + Number(kept[2])).toBeLessThanOrEqual(60);
  });

  it('shows nothing where the owner shows nothing, least of all samples', async () => {
    expect((await ids()).length).toBeGreaterThan(0);
    await test.db.updateTable('products').set({ status: 'draft' }).execute();
    expect(await readHomeProducts(test.db)).toMatchObject({ products: [], hasMoon: false });
  });
});
