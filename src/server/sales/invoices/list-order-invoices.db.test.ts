import { expect, it } from 'vitest';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { listOrderInvoices } from './list-order-invoices.ts';

const test = useTestDatabase();
const { actor, move, ripen } = openInvoiceFixture(() => test.db);

it('a pro-forma that another sum was asked after is listed as replaced, and one that was paid is not', async () => {
  await test.db.updateTable('products').set({ stock: 50 }).execute();
  const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
  const listed = async () => (await listOrderInvoices(test.db, id)).map(({ kind, isReplaced }) => [kind, isReplaced]);
  expect(await listed()).toEqual([['proforma', false]]);
  const { version } = (await findAdminOrder(test.db, id, new Date()))!;
  const lines = [{ position: 1, quantity: 2 }];
  const changed = await changeOrderLines(test.db, actor, id, { version, dryRun: false, notify: false, lines });
  expect(changed).toMatchObject({ ok: true });
  await ripen();
  expect(await listed()).toEqual([
    ['proforma', true],
    ['proforma', false],
  ]);
  await move(id, 'pay');
  expect(await listed()).toEqual([
    ['proforma', true],
    ['proforma', false],
    ['invoice', false],
  ]);
});
