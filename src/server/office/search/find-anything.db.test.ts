import { describe, expect, it, beforeEach } from 'vitest';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { MAX_SAVED_VIEWS } from '#domain/saved-views/saved-view.ts';
import { adminSavedViewsRoutes } from '#server/office/saved-views/admin-saved-views-routes.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { rowsOf, update, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { useCaller } from '../../../../tests/support/shop.ts';
import { findAnything } from './search-routes.ts';

const test = useTestDatabase();

describe('the search over the whole back-office', () => {
  const ask = (search: string) => findAnything(test.db, search);

  it('finds an order and its customer by all words, without diacritics', async () => {
    const { number } = await storeOrder(test.db, { firstName: 'Ștefania', lastName: 'Cuvântătoru' });
    const found = async (search: string) => {
      const { orders, customers } = await ask(search);
      return [orders.map((order) => order.number), customers.map((customer) => customer.name)];
    };
    expect(await found('cuvantatoru stefania')).toEqual([[number], ['Ștefania Cuvântătoru']]);
    expect(await found('ȘTEFANIA')).toEqual([[number], ['Ștefania Cuvântătoru']]);
    expect(await found('stefania altcineva')).toEqual([[], []]);
    expect(await found('altcineva cuvantatoru')).toEqual([[], []]);
  });

  it('finds an order by its lines, its AWB and the numbers of its invoice documents', async () => {
    const lines = [moonLine({ nume: 'Ilinca & Țuțu' })];
    const { id } = await storeOrder(test.db, { lines, paymentMethod: 'transfer' });
    await update(test.db, 'orders', { awb: '2SMD4455667', awbCourier: 'sameday' }, { id });
    const { series, number } = (await rowsOf(test.db, 'invoices', { orderId: id }))[0]!;
    const papers = [`${series} ${String(number).padStart(6, '0')}`, `${series}${number}`.toLowerCase()];
    for (const search of ['ilinca tutu', 'luna ilinca', '4455667', ...papers]) {
      expect((await ask(search)).orders, search).toMatchObject([{ id }]);
    }
    for (const search of ['ilinca gemeni', '4455668', `${series} ${number + 1}`]) {
      expect((await ask(search)).orders, search).toEqual([]);
    }
  });

  it('finds a product by all words, without diacritics', async () => {
    const owner = { id: 'owner', email: 'ana@atelier.ro' };
    await createProduct(test.db, owner, newProduct({ title: 'Mănuța bunicii' }));
    const titles = async (search: string) => (await ask(search)).products.map(({ title }) => title);
    expect(await titles('bunicii manuta')).toEqual(['Mănuța bunicii']);
    expect(await titles('manuta altcineva')).toEqual([]);
    expect(await ask('- -'), 'dashes alone are one word').toEqual(await ask('-'));
  });
});

const PATH = '/api/admin/saved-views';

describe('saved views', () => {
  const call = useCaller(adminSavedViewsRoutes);
  const other = useCaller(adminSavedViewsRoutes);
  beforeEach(() => test.db.deleteFrom('savedViews').execute());

  const save = (name: string, query = 'status=pending', by = call) =>
    by(PATH, 'POST', { screen: 'orders', name, query });
  const names = async (screen = 'orders', by = call) => {
    const { items } = await by.read<{ items: { name: string }[] }>(`${PATH}?screen=${screen}`);
    return items.map((view) => view.name);
  };

  it('belong to one person and one screen', async () => {
    expect((await save('De împachetat')).status).toBe(201);

    expect(await names()).toEqual(['De împachetat']);
    expect(await names('customers')).toEqual([]);
    expect(await names('orders', other)).toEqual([]);
  });

  it('replace one of the same name', async () => {
    await save('Azi', 'from=2026-11-20');
    const again = (await (await save('Azi', 'from=2026-11-21')).json()) as { query: string };

    expect(again.query).toBe('from=2026-11-21');
    expect(await names()).toEqual(['Azi']);
  });

  it('are deleted by their owner alone, and deleting twice is harmless', async () => {
    const { id } = (await (await save('Azi')).json()) as { id: string };

    expect((await other(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect(await names()).toEqual(['Azi']);
    expect((await call(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect((await call(`${PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it('are fifty at most, even if several are saved at once', async () => {
    for (let count = 1; count < MAX_SAVED_VIEWS; count++) await save(`Vedere ${count}`);

    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name)));

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await names()).toHaveLength(MAX_SAVED_VIEWS);
    expect((await save('Vedere 1', 'status=approved')).status).toBe(201);
  });

  it.each([
    ['an invalid screen', { screen: 'Orders!', name: 'a', query: '' }, { screen: ['invalid'] }],
    ['no name', { screen: 'orders', name: ' ', query: '' }, { name: ['required'] }],
    ['an invalid query', { screen: 'orders', name: 'a', query: 'a b' }, { query: ['invalid'] }],
    ['too long a query', { screen: 'orders', name: 'a', query: 'a'.repeat(2001) }, { query: ['too_long'] }],
  ])('are refused with %s', async (_, body, errors) => {
    expect(await call.ask(PATH, 'POST', body)).toMatchObject({ status: 422, body: { errors } });
  });

  it('are noted in the audit log without their search words', async () => {
    await save('Ana', 'search=Ana+Popescu');
    const lines = await test.db.selectFrom('events').selectAll().where('kind', '=', 'saved-view.save').execute();
    expect(JSON.stringify(lines)).not.toContain('Popescu');
    expect(lines.length).toBeGreaterThan(0);
  });
});
