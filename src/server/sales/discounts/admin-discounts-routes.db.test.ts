import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminDiscountsRoutes } from './admin-discounts-routes.ts';

const form = {
  code: 'vara-10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 0,
  productIds: [],
  categories: [],
  startsAt: null,
  endsAt: '2120-01-01T00:00:00+02:00',
  totalLimit: 5,
  perBuyerLimit: null,
  active: true,
  note: '',
};

describe('the discounts of the back-office', () => {
  const test = useTestDatabase();
  const owner = useCaller(adminDiscountsRoutes);
  const call = (path: string, method?: string, body?: unknown) =>
    owner.ask(`/api/admin/discounts${path}`, method, body);
  beforeEach(async () => {
    await sql`truncate discounts restart identity cascade`.execute(test.db);
  });

  it('are made, listed, read, changed, archived and brought back', async () => {
    const made = await call('', 'POST', form);
    expect(made).toMatchObject({ status: 201, body: { code: 'VARA-10', state: 'active', version: 1 } });
    const path = `/${String(made.body.id)}`;
    expect((await call('?state=active&search=vara')).body).toMatchObject({ items: [{ code: 'VARA-10' }], next: null });
    expect((await call(path)).body).toMatchObject({ saved: 0, uses: { items: [], next: null }, products: [] });
    expect((await call(`${path}/uses`)).body).toEqual({ items: [], next: null });
    const changed = await call(path, 'PUT', { ...form, active: false, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { state: 'paused', version: 2 } });
    expect(await call(`${path}/archive`, 'POST')).toMatchObject({ status: 200, body: { state: 'archived' } });
    expect(await call(`${path}/archive`, 'POST')).toMatchObject({ status: 200, body: { state: 'archived' } });
    expect(await call(`${path}/restore`, 'POST')).toMatchObject({ status: 200, body: { state: 'paused' } });
  });

  it('answer a repeated POST with what the first one made', async () => {
    const [first, second] = [await call('', 'POST', form), await call('', 'POST', form)];
    expect(second).toEqual(first);
  });

  it('tell the second of two owners what stands now', async () => {
    const { id } = await insertDiscount(test.db, { version: 4, value: 30 });
    expect(await call(`/${id}`, 'PUT', { ...form, version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { value: 30, version: 4, state: 'active' } },
    });
  });

  it.each([
    ['a code that is taken', { code: 'VECHI', value: 20 }, { code: ['taken'] }],
    ['a product that does not exist', { productIds: ['nimic'] }, { productIds: ['unknown_product'] }],
    ['more than everything', { value: 101 }, { value: ['percent_range'] }],
    ['an unknown field', { used: 3 }, { used: ['unknown_field'] }],
  ])('refuse %s at its field', async (_, changes, errors) => {
    await insertDiscount(test.db, { code: 'VECHI' });
    expect(await call('', 'POST', { ...form, ...changes })).toMatchObject({ status: 422, body: { errors } });
  });

  it('refuse a limit below what is used at its field', async () => {
    const { id } = await insertDiscount(test.db, { used: 6 });
    expect(await call(`/${id}`, 'PUT', { ...form, version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { totalLimit: ['below_used'] } },
    });
  });

  it.each([
    ['GET', '/nimic', 404],
    ['PUT', '/nimic', 404],
    ['POST', '/nimic/archive', 404],
    ['POST', '/nimic/restore', 404],
    ['GET', '?state=alle', 422],
    ['GET', '?cursor=x', 422],
    ['GET', '/nimic/uses?cursor=x', 422],
    ['DELETE', '/nimic', 405],
  ])('answer %s %s with %i', async (method, path, status) => {
    const body = method === 'PUT' ? { ...form, version: 1 } : undefined;
    expect((await call(path, method, body)).status).toBe(status);
  });
});
