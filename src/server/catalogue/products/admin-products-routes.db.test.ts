import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readShopFacts } from '#server/office/dashboard/read-waiting.ts';
import type { AdminProduct } from './admin-product.ts';
import { adminProductsRoutes } from './admin-products-routes.ts';

type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };

describe('the doors of the owner’s products', () => {
  const test = useTestDatabase();
  let owner: { cookie: string; actor: { email: string } };
  beforeAll(async () => {
    owner = await openAdminSession(test.db);
  });

  /** Asks as the owner's browser does, and waits also for what goes on after the answer. */
  async function ask(method: string, path: string, body?: unknown, cookie = owner.cookie) {
    const after: Promise<unknown>[] = [];
    const init = {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const env = { ip: '::1', requestId: 'r', waitUntil: (work: Promise<unknown>) => void after.push(work) };
    const response = await adminProductsRoutes.request(`/api/admin/products${path}`, init, env);
    await Promise.all(after);
    return response;
  }
  const read = async (id: string) => (await (await ask('GET', `/${id}`)).json()) as Json<AdminProduct>;
  const form = ({ id: _i, stock: _s, position: _p, sample: _x, createdAt: _c, updatedAt: _u, priceHistory: _h, reductions: _r, priorPrice: _l, ...rest }: Json<AdminProduct>) =>
    ({ ...rest, safetyConfirmed: true }); // prettier-ignore

  it('are closed to visitors and to who is not an admin', async () => {
    const guest = await openAdminSession(test.db, { admin: false });
    expect((await ask('GET', '', undefined, '')).status).toBe(401);
    expect((await ask('GET', '', undefined, guest.cookie)).status).toBe(403);
    expect((await ask('POST', '/gemeni/archive', undefined, guest.cookie)).status).toBe(403);
  });

  it('list, page by page', async () => {
    const page = (await (await ask('GET', '?search=gemeni&sort=price&direction=desc')).json()) as {
      items: { id: string }[];
    };
    expect(page.items.map(({ id }) => id)).toEqual(['gemeni']);
    const wrong = await ask('GET', '?cursor=x');
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { cursor: ['invalid'] } }]);
    expect((await ask('GET', '?sort=weight')).status).toBe(422);
  });

  it('create a product, once', async () => {
    const product = newProduct({ id: 'nou' });
    const response = await ask('POST', '', product);
    expect([response.status, await response.json()]).toMatchObject([201, { id: 'nou', version: 1, stock: 7 }]);
    const again = await ask('POST', '', { ...product, sku: 'ALT' });
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { code: 'invalid_request', errors: { id: ['taken'] } },
    ]);
    expect(await (await ask('POST', '', { ...product, price: '1' })).json()).toMatchObject({
      errors: { price: ['invalid'] },
    });
  });

  it('answer the second of two editors with the present state', async () => {
    const seen = await read('gemeni');
    expect((await ask('PUT', '/gemeni', { ...form(seen), weightGrams: 3800 })).status).toBe(200);
    const second = await ask('PUT', '/gemeni', { ...form(seen), weightGrams: 3900 });
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { weightGrams: 3800, version: 2 }, change: { by: owner.actor.email } },
    ]);
  });

  it('duplicate, archive, restore and move', async () => {
    const copy = await ask('POST', '/labuta/duplicate');
    expect([copy.status, await copy.json()]).toMatchObject([201, { id: 'labuta-copie', status: 'draft' }]);
    expect(await (await ask('POST', '/labuta-copie/archive')).json()).toMatchObject({ status: 'archived' });
    expect(await (await ask('POST', '/labuta-copie/restore')).json()).toMatchObject({ status: 'draft' });
    expect((await ask('PUT', '/order', { id: 'labuta', place: 'after', target: 'cuplu' })).status).toBe(200);
  });

  it.each([
    ['GET', '/nu-este'], ['POST', '/nu-este/archive'], ['POST', '/nu-este/restore'], ['POST', '/nu-este/duplicate'],
  ])('know what is not there: %s %s', async (method, path) => {
    const response = await ask(method, path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'product_not_found']);
  }); // prettier-ignore

  it('say which methods there are', async () => {
    const response = await ask('DELETE', '/gemeni');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT']);
  });

  it('let an owner keep a product as it came with the shop, or make it their own by saving it', async () => {
    const samples = async () => (await readShopFacts(test.db)).sampleProducts;
    const before = await samples();
    expect((await read('labuta')).sample).toBe(true);
    for (let again = 0; again < 2; again += 1) {
      const answer = await ask('POST', '/labuta/confirm');
      expect(await answer.json()).toMatchObject({ id: 'labuta', sample: false, version: 1 });
    }
    const noted = await test.db.selectFrom('audit_log').selectAll().where('action', '=', 'product.confirm').execute();
    expect(noted).toHaveLength(1);
    const set = await read('set-cadou');
    const saved = await ask('PUT', '/set-cadou', { ...form(set), title: 'Setul nostru' });
    expect(await saved.json()).toMatchObject({ sample: false });
    expect(await samples()).toBe(before - 2);
    expect((await ask('POST', '/nicicare/confirm')).status).toBe(404);
  });
});
