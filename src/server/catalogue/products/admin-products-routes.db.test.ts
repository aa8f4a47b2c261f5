import { describe, expect, it } from 'vitest';
import { readShopFacts } from '#server/office/dashboard/read-waiting.ts';
import { useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { adminProductsRoutes } from './admin-products-routes.ts';

describe('the doors of the owner’s products', () => {
  const { test, read, form } = useAdminProducts();
  const call = useCaller(adminProductsRoutes);
  const ask = (method: string, path: string, body?: unknown) => call.ask(`/api/admin/products${path}`, method, body);

  it('list, page by page', async () => {
    const { body } = await ask('GET', '?search=gemeni&sort=price&direction=desc');
    expect(body).toMatchObject({ items: [{ id: 'gemeni' }], next: null });
    expect(await ask('GET', '?cursor=x')).toMatchObject({ status: 422, body: { errors: { cursor: ['invalid'] } } });
  });

  it('create a product, once, and say which fields are wrong', async () => {
    const product = newProduct({ id: 'nou' });
    expect(await ask('POST', '', product)).toMatchObject({ status: 201, body: { id: 'nou', version: 1, stock: 7 } });
    const taken = { code: 'invalid_request', errors: { id: ['taken'] } };
    expect(await ask('POST', '', { ...product, sku: 'ALT' })).toMatchObject({ status: 422, body: taken });
    expect((await ask('POST', '', { ...product, price: '1' })).body).toMatchObject({ errors: { price: ['invalid'] } });
  });

  it('answer the second of two editors with the present state', async () => {
    const seen = form(await read('gemeni'), { safetyConfirmed: true });
    expect((await ask('PUT', '/gemeni', { ...seen, weightGrams: 3800 })).status).toBe(200);
    expect(await ask('PUT', '/gemeni', { ...seen, weightGrams: 3900 })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        current: { weightGrams: 3800, version: 2 },
        change: { by: expect.stringContaining('@') },
      },
    });
  });

  it('duplicate, archive, restore and move', async () => {
    const copy = { id: 'labuta-copie', status: 'draft' };
    expect(await ask('POST', '/labuta/duplicate')).toMatchObject({ status: 201, body: copy });
    expect((await ask('POST', '/labuta-copie/archive')).body).toMatchObject({ status: 'archived' });
    expect((await ask('POST', '/labuta-copie/restore')).body).toMatchObject({ status: 'draft' });
    expect((await ask('PUT', '/order', { id: 'labuta', place: 'after', target: 'cuplu' })).status).toBe(200);
  });

  it.each([
    ['GET', ''], ['POST', '/archive'], ['POST', '/restore'], ['POST', '/duplicate'], ['POST', '/confirm'],
  ])('know what is not there: %s %s', async (method, what) => {
    const unknown = { status: 404, body: { code: 'product_not_found' } };
    expect(await ask(method, `/nu-este${what}`)).toMatchObject(unknown);
  }); // prettier-ignore

  it('let an owner keep a product as it came with the shop, or make it their own by saving it', async () => {
    const samples = async () => (await readShopFacts(test.db)).sampleProducts;
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
