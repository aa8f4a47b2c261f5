import { expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { useCaller } from '../../../../../tests/support/caller.ts';
import { insert } from '../../../../../tests/support/rows.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { withMadeAwbs } from './orders-to-pack.ts';
import { parcelFacts } from './parcel-facts.ts';

const test = useShop();
const call = useCaller(adminOrdersRoutes);

it('the papers of orders come to print, with their fonts in themselves, and none of an order that is not there', async () => {
  const { id, number } = await test.insert();
  const answer = await call(`/api/admin/orders/${id}/order-sheet.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="order-${number}.pdf"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/FontFile2/);
  expect(text).toMatch(/\/BaseFont \/[A-Z]+\+Roboto-Regular/);
  expect((await call('/api/admin/orders/no-such-order/order-sheet.pdf')).status).toBe(404);
});

async function factsOf(id: string) {
  const [order] = await withMadeAwbs(test.db, [(await findOrderById(test.db, id))!]);
  return parcelFacts(order!).map(({ name, value }) => [name, value]);
}
const makeParcel = (orderId: string, awb: string, state: 'made' | 'cancelled') =>
  insert(test.db, 'shipments', { orderId, awb, state, courier: 'Sameday', reference: awb, toLocker: false, cashOnDelivery: 0, weightGrams: 500, actor: 'ana@exemplu.ro', madeAt: new Date() }); // prettier-ignore

it('a slip names the AWB that was typed, or that of the parcel made, or has a line to write one on', async () => {
  const { id: made } = await test.insert({ payment: 'paid' });
  await makeParcel(made, '1ONB25190000', 'cancelled');
  await makeParcel(made, '1ONB25190001', 'made');
  expect(await factsOf(made)).toEqual([['AWB SameDay', '1ONB25190001']]);
  const { id: typed } = await test.insert({ payment: 'paid', awb: '25100000', awbCourier: 'fan' });
  expect(await factsOf(typed)).toEqual([['AWB FAN Courier', '25100000']]);
  expect(await factsOf((await test.insert({ payment: 'paid' })).id)).toEqual([['AWB', '______________________']]);
});
