import { describe, expect, it } from 'vitest';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { newProduct } from '../../../../tests/support/new-product.ts';
import { rowsOf, update } from '../../../../tests/support/rows.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { createProduct } from '#server/catalogue/products/create-product.ts';
import { findAnything } from './search-routes.ts';

describe('the search over the whole back-office finds what holds every word, diacritics folded', () => {
  const test = useTestDatabase();
  const ask = (search: string) => findAnything(test.db, search);

  it('of an order and its customer', async () => {
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

  it('of what an order has in its parcel, by its AWB and by the number of its papers', async () => {
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

  it('of a product', async () => {
    const owner = { id: 'owner', email: 'ana@atelier.ro' };
    await createProduct(test.db, owner, newProduct({ title: 'Mănuța bunicii' }));
    const titles = async (search: string) => (await ask(search)).products.map(({ title }) => title);
    expect(await titles('bunicii manuta')).toEqual(['Mănuța bunicii']);
    expect(await titles('manuta altcineva')).toEqual([]);
  });
});
