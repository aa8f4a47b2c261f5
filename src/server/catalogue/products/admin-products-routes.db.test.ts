import { describe, expect, it } from 'vitest';
import { readShopFacts } from '#server/office/dashboard/read-waiting.ts';
import { useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { adminProductsRoutes } from './admin-products-routes.ts';

describe('the doors of the owner’s products', () => {
  const { test, read, form } = useAdminProducts();
  const call = useCaller(adminProductsRoutes);
  const ask = (method: string, path: string, body?: unknown) => call.ask(`/api/admin/products${path}`, method, body);

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
