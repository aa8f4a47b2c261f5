import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishedSettings } from '#config/published-settings.ts';
import { readShopFacts } from '#server/office/dashboard/read-waiting.ts';
import { useAdminProducts, ana, ioana } from '../../../../tests/support/admin-products.ts';
import { buildsOf, purgesOf, useCaller } from '../../../../tests/support/shop.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { adminProductsRoutes } from './admin-products-routes.ts';
import { archiveProduct, archiveSamples, restoreProduct } from './archive-product.ts';
import { listForSite } from './list-for-site.ts';
import {
  findProduct,
  findProductCards,
  listCategories,
  listFeaturedProducts,
  listProductCards,
} from './products-table.ts';
import { confirmSample } from './save-product.ts';
import { moveProduct } from './move-product.ts';
import { readHomeProducts } from './home-products.ts';
import { duplicateProduct } from './create-product.ts';

describe('the product routes', () => {
  const { test, read, form } = useAdminProducts();
  const call = useCaller(adminProductsRoutes);
  const ask = (method: string, path: string, body?: unknown) => call.ask(`/api/admin/products${path}`, method, body);

  it.each([
    ['GET', ''], ['POST', '/archive'], ['POST', '/restore'], ['POST', '/duplicate'], ['POST', '/confirm'],
  ])('find no unknown product: %s %s', async (method, what) => {
    const unknown = { status: 404, body: { code: 'product_not_found' } };
    expect(await ask(method, `/nu-este${what}`)).toMatchObject(unknown);
  }); // prettier-ignore

  it('let an owner keep a sample product as it is, or make it their own by saving it', async () => {
    const samples = async () => (await readShopFacts(test.db, new Date())).sampleProducts;
    const before = await samples();
    expect((await read('labuta')).sample).toBe(true);
    for (let again = 0; again < 2; again += 1)
      expect((await ask('POST', '/labuta/confirm')).body).toMatchObject({ id: 'labuta', sample: false, version: 1 });
    const noted = await test.db.selectFrom('events').selectAll().where('kind', '=', 'product.confirm').execute();
    expect(noted).toHaveLength(1);
    const set = form(await read('set-cadou'), { safetyConfirmed: true, title: 'Setul nostru' });
    expect((await ask('PUT', '/set-cadou', set)).body).toMatchObject({ sample: false });
    expect(await samples()).toBe(before - 2);
  });
});

describe('the product archive', () => {
  const { test, create, save, read, events } = useAdminProducts();
  const archive = (id: string, by = ana) => attempt(() => archiveProduct(test.db, by, id));
  const restore = (id: string, by = ana) => attempt(() => restoreProduct(test.db, by, id));

  it('takes a product out of the shop and restores it as it was, however often it is asked', async () => {
    const { id } = await create();
    await Promise.all([archive(id), archive(id)]);
    expect(await archive(id)).toMatchObject({ ok: true, product: { status: 'archived', version: 2 } });
    expect(await findProduct(test.db, id)).toBeUndefined();
    for (let times = 0; times < 2; times += 1)
      expect(await restore(id, ioana)).toMatchObject({ product: { status: 'active', version: 3 } });
    expect((await events(id)).map(({ actor, kind, details }) => [actor, kind, details.status])).toEqual([
      [ana.email, 'product.create', 'active'],
      [ana.email, 'product.archive', { from: 'active', to: 'archived' }],
      [ioana.email, 'product.restore', { from: 'archived', to: 'active' }],
    ]);
  });

  it('archives all samples in one write, and restores each as it was', async () => {
    const own = await create();
    await archive('labuta');
    const before = await test.db.selectFrom('products').select('id').where('sample', '=', true).execute();
    expect(await archiveSamples(test.db, ana)).toEqual({ archived: before.length - 1 });
    expect(await archiveSamples(test.db, ana)).toEqual({ archived: 0 });
    expect([(await read('gemeni')).status, (await read(own.id)).status]).toEqual(['archived', 'active']);
    expect((await events('gemeni')).at(-1)).toMatchObject({ kind: 'product.archive', details: { status: { from: 'active', to: 'archived' } } }); // prettier-ignore
    expect(await restore('gemeni')).toMatchObject({ product: { status: 'active', sample: true } });
  });

  it('restores a draft as a draft, and a product that has lost its pictures too', async () => {
    const { id } = await create({ status: 'draft' });
    await archive(id);
    expect(await restore(id)).toMatchObject({ product: { status: 'draft' } });
    const product = await create();
    await archive(product.id);
    await save(await read(product.id), { imageProduct: [], imageAlt: [] });
    expect(await restore(product.id)).toMatchObject({ product: { status: 'draft' } });
  });

  it('also restores a product that was archived in the form', async () => {
    const product = await create();
    await save(product, { status: 'archived' });
    expect(await restore(product.id)).toMatchObject({ product: { status: 'active' } });
  });

  it('keeps drafts and archived products out of sitemap and search', async () => {
    const [shown, draft, archived] = await Promise.all([create(), create({ status: 'draft' }), create()]);
    await archive(archived.id);
    const named = (await listForSite(test.db)).map(({ id }) => id);
    expect([shown, draft, archived].map(({ id }) => named.includes(id))).toEqual([true, false, false]);
  });
});

describe('the home page', () => {
  const { test } = useAdminProducts();
  const ids = async () => (await readHomeProducts(test.db)).products.map(({ id }) => id);

  it('is cached by the CDN under the catalogue’s tag, which moving a product purges', async () => {
    const { headers } = await readHomeProducts(test.db);
    expect(headers).toMatchObject({ 'Netlify-Cache-Tag': 'produse', 'Netlify-Vary': 'query=none' });
    const [first, second] = await ids();
    const purges = await purgesOf(() => moveProduct(test.db, ana, { id: first!, place: 'after', target: second! }));
    expect(purges.flat()).toContain('produse');
    expect((await ids()).slice(0, 2)).toEqual([second, first]);
  });

  it('is purged when an owner confirms a sample, which puts it on sale', async () => {
    expect(await purgesOf(() => confirmSample(test.db, ana, 'labuta'))).toEqual([['produse', 'produs-labuta']]);
    expect(await purgesOf(() => confirmSample(test.db, ana, 'labuta'))).toEqual([]);
  });

  it('is cached no longer than until a reduction begins or ends', async () => {
    const [startsAt, endsAt] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];
    const reduction = { id: crypto.randomUUID(), productId: 'rama-3d', price: 100, startsAt, endsAt };
    await test.db.insertInto('priceReductions').values(reduction).execute();
    const { headers } = await readHomeProducts(test.db);
    const kept = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(headers['Netlify-CDN-Cache-Control']!)!;
    expect(Number(kept[1]) + Number(kept[2])).toBeLessThanOrEqual(60);
  });

  it('shows no products and no samples if none is on sale', async () => {
    expect((await ids()).length).toBeGreaterThan(0);
    await test.db.updateTable('products').set({ status: 'draft' }).execute();
    expect(await readHomeProducts(test.db)).toMatchObject({ products: [], hasMoon: false });
  });
});

describe('a product whose safety values nobody has confirmed', () => {
  const { test } = useAdminProducts();
  afterEach(() => vi.unstubAllEnvs());

  const shown = async (id: string) => [
    (await findProduct(test.db, id)) !== undefined,
    (await findProductCards(test.db, [id])).has(id),
    (await listProductCards(test.db, { search: '', sort: 'recomandate', page: 1 })).products.some(
      (each) => each.id === id,
    ),
    (await listFeaturedProducts(test.db, [id]))[0]?.id === id,
    (await listForSite(test.db)).some((each) => each.id === id),
  ];
  const [EVERYWHERE, NOWHERE] = [Array(5).fill(true), Array(5).fill(false)];
  const sold = async (id: string) => {
    let taken: unknown;
    await commit(test.db, { actor: ana, event: { kind: 'x', subject: 'x', details: {} } }, async (unit) => {
      taken = await takeStock(unit, new Map([[id, 1]]));
      return { ok: false };
    }).catch(() => undefined);
    return taken !== undefined;
  };

  it('is shown and sold outside production', async () => {
    expect([await shown('gemeni'), await sold('gemeni')]).toEqual([EVERYWHERE, true]);
  });

  it('is neither shown nor sold in production until an owner confirms it', async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    expect([await shown('labuta'), await sold('labuta')]).toEqual([NOWHERE, false]);
    expect(await listCategories(test.db)).toEqual([]);
    expect(await confirmSample(test.db, ana, 'labuta')).toMatchObject({ sample: false, safetyConfirmed: true });
    expect([await shown('labuta'), await sold('labuta')]).toEqual([EVERYWHERE, true]);
  });

  it('stays unconfirmed when it is a copy of a confirmed product', async () => {
    await confirmSample(test.db, ana, 'rama-3d');
    expect(await attempt(() => duplicateProduct(test.db, ana, 'rama-3d'))).toMatchObject({
      product: { safetyConfirmed: false },
    });
  });

  it('returns as it was when a sample is archived and restored', async () => {
    await archiveProduct(test.db, ana, 'cuplu');
    expect(await attempt(() => restoreProduct(test.db, ana, 'cuplu'))).toMatchObject({ product: { status: 'active' } });
  });

  it('builds the menu anew when it is the last product of its category', async () => {
    Object.assign(publishedSettings, { menu: ['animale'] });
    onTestFinished(() => void Object.assign(publishedSettings, { menu: undefined }));
    await test.db.updateTable('products').set({ status: 'draft' }).where('category', '!=', 'animale').execute();
    expect(await buildsOf(() => archiveProduct(test.db, ana, 'gemeni'))).toBe(0);
    expect(await buildsOf(() => archiveProduct(test.db, ana, 'labuta'))).toBe(1);
  });
});
