import { expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { announceWithdrawal } from '#server/sales/returns/announce-withdrawal.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { findAcknowledgement } from './acknowledgement.ts';
import { listOrderReturns } from './order-returns.ts';

const test = useTestDatabase();

it('an order lists its withdrawals, each with what opens its proof', async () => {
  const number = 'CG-2026-000071';
  const id = await insertDeliveredOrder(test.db, { number });
  expect(await listOrderReturns(test.db, id)).toEqual([]);
  const form = withdrawalSchema.parse({
    orderNumber: number,
    contact: 'ana@exemplu.ro',
    sequence: '1',
    name: 'Ana Popescu',
    emailAddress: 'ana@exemplu.ro',
    reason: '',
    'quantity-1': '1',
  });
  expect(await announceWithdrawal(test.db, form, null, new Date())).toMatchObject({ ok: true });

  const [first, ...others] = await listOrderReturns(test.db, id);
  expect([first!.number, others]).toEqual([`${number}-R1`, []]);
  expect(await findAcknowledgement(test.db, first!.id, first!.viewKey)).toMatchObject({ orderId: id });
});
