import { expect, it } from 'vitest';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { insertOrder } from '../../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../../tests/support/test-database.ts';
import { insert } from '../../../../../tests/support/rows.ts';
import { withMadeAwbs } from './orders-to-pack.ts';
import { parcelFacts } from './parcel-facts.ts';

const test = useTestDatabase();

async function factsOf(id: string) {
  const [order] = await withMadeAwbs(test.db, [(await findOrderById(test.db, id))!]);
  return parcelFacts(order!).map(({ name, value }) => [name, value]);
}
const makeParcel = (orderId: string, awb: string, state: 'made' | 'cancelled') =>
  insert(test.db, 'shipments', { orderId, awb, state, courier: 'Sameday', reference: awb, toLocker: false, cashOnDelivery: 0, weightGrams: 500, actor: 'ana@exemplu.ro', madeAt: new Date() }); // prettier-ignore

it('a slip names the AWB that was typed, or that of the parcel made, or has a line to write one on', async () => {
  await insertOrder(test.db, { id: 'made', payment: 'paid' });
  await makeParcel('made', '1ONB25190000', 'cancelled');
  await makeParcel('made', '1ONB25190001', 'made');
  expect(await factsOf('made')).toEqual([['AWB SameDay', '1ONB25190001']]);
  await insertOrder(test.db, { id: 'typed', payment: 'paid', awb: '25100000', awbCourier: 'fan' });
  expect(await factsOf('typed')).toEqual([['AWB FAN Courier', '25100000']]);
  await insertOrder(test.db, { id: 'none', payment: 'paid' });
  expect(await factsOf('none')).toEqual([['AWB', '______________________']]);
});
