import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportCustomer } from '#server/people/customers/export-customer.ts';
import { findCustomer } from '#server/people/customers/find-customer.ts';
import { noteRefundAccount } from '#server/sales/money/note-refund-account.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const ANA = createHash('md5').update('ana@exemplu.ro').digest('hex');
const IBAN = 'RO49AAAA1B31007593840000';
const shop = useShop();

it('a person’s withdrawals are exported, keep them from being erased while open, and are erased with them', async () => {
  const { id: orderId, ...order } = await shop.insertDelivered();
  await order.withdraw({ reason: 'Motiv', iban: IBAN });
  const erase = () => erasePerson(shop.db, ANA, 'Ana Popescu');

  const document = await shop.db.transaction().execute((transaction) => exportCustomer(transaction, ANA));
  expect(document!.orders[0]!.returns).toMatchObject([
    { reason: 'Motiv', iban: IBAN, lines: [{ title: 'Kit gemeni' }] },
  ]);
  expect(JSON.stringify(document)).not.toMatch(/view_key|fingerprint/);
  expect(await findCustomer(shop.db, ANA)).toMatchObject({ openOrders: 1 });
  expect(await erase()).toMatchObject({ ok: false, code: 'open_orders' });

  await noteRefundAccount(shop.db, OWNER, orderId, IBAN);
  await sql`update returns set state = 'refunded', refunded = owed`.execute(shop.db);
  expect(await findCustomer(shop.db, ANA)).toMatchObject({ openOrders: 0 });
  expect(await erase()).toMatchObject({ ok: true });
  expect(await shop.db.selectFrom('orders').select('refundIban').execute()).toEqual([{ refundIban: '' }]);
  expect(await shop.db.selectFrom('returns').selectAll().execute()).toMatchObject([
    { name: '—', emailAddress: '', reason: '', iban: '', fingerprint: '', owed: 10_000 },
  ]);
});
