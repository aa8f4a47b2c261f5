import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { exportCustomer } from '#server/people/customers/export-customer.ts';
import { findCustomer } from '#server/people/customers/find-customer.ts';
import { noteRefundAccount } from '#server/sales/refunds/note-refund-account.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';

const ANA = createHash('md5').update('ana@exemplu.ro').digest('hex');
const IBAN = 'RO49AAAA1B31007593840000';
const test = useTestDatabase();

it('a person’s withdrawals are exported, keep them from being erased while open, and are erased with them', async () => {
  const orderId = await insertDeliveredOrder(test.db, { view_key: 'k'.repeat(32) });
  const form = { orderId, viewKey: 'k'.repeat(32), sequence: '1', name: 'Ana', emailAddress: 'ana@exemplu.ro' };
  await announceWithdrawal(
    test.db,
    withdrawalSchema.parse({ ...form, reason: 'Motiv', iban: IBAN, 'quantity-1': '1' }),
    null,
  );
  const erase = () => erasePerson(test.db, ANA, 'Ana Popescu');

  const document = await test.db.transaction().execute((transaction) => exportCustomer(transaction, ANA));
  expect(document!.orders[0]!.withdrawals).toMatchObject([
    { reason: 'Motiv', iban: IBAN, lines: [{ title: 'Kit gemeni' }] },
  ]);
  expect(JSON.stringify(document)).not.toMatch(/view_key|fingerprint/);
  expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
  expect(await erase()).toMatchObject({ ok: false, code: 'open_orders' });

  await noteRefundAccount(test.db, { id: 'u1', email: 'eu@clipeinghips.ro' }, orderId, IBAN);
  await sql`update returns set state = 'refunded', refunded = owed`.execute(test.db);
  expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
  expect(await erase()).toMatchObject({ ok: true });
  expect(await test.db.selectFrom('orders').select('refund_iban').execute()).toEqual([{ refund_iban: '' }]);
  expect(await test.db.selectFrom('returns').selectAll().execute()).toMatchObject([
    { name: '—', email_address: '', reason: '', iban: '', fingerprint: '', owed: 10_000 },
  ]);
});
