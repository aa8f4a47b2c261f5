import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOrderByKey } from '#server/sales/order-tables/orders-table.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { addCustomerNote } from './customer-notes.ts';
import { type ErasureResult } from './erase-customer.ts';
import { findCustomer } from './find-customer.ts';
import {
  ACTOR,
  ANA,
  DONE,
  test,
  erase,
  storePerson,
  sums,
  everything,
  useErasedCustomers,
} from '../../../../tests/support/fixtures/erased-customer.ts';

useErasedCustomers();

describe('erasing a customer', () => {
  it('leaves nothing of the person in any table', async () => {
    const order = await storePerson();
    const { phone_no, view_key } = await test.db
      .selectFrom('orders')
      .select(['phone_no', 'view_key'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow();

    expect(await erase()).toMatchObject({ ok: true, mails: 3, messages: 1, subscribers: 1 });

    expect(await test.db.selectFrom('subscribers').select('email_address').execute()).toEqual([
      { email_address: 'dan@exemplu.ro' },
    ]);
    const left = await everything();
    for (const trace of [
      'Popescu',
      'popescu',
      'ana@exemplu',
      'Ana',
      phone_no,
      '0712345678',
      'Secret',
      'secret',
      'SECRET',
      'Satul',
      '407123',
      'Mara',
      // As a search has it.
      'mara',
      view_key,
      ANA,
    ])
      expect(left, trace).not.toContain(trace);
    expect(left).toContain('dan@exemplu.ro');
    expect(left).toContain('altcineva@exemplu.ro');
    const invoices = await test.db
      .selectFrom('invoices')
      .select(['client', 'content'])
      .where('kind', '=', 'invoice')
      .execute();
    expect(invoices.map(({ client, content }) => [client, content.buyer.name])).toEqual([
      ['Ana Popescu', 'Ana Popescu'],
    ]);
    // What she had engraved is not on it.
    expect(JSON.stringify(invoices)).not.toContain('Mara');
  });

  it('leaves every sum of the accounts as it was', async () => {
    await storePerson();
    await insertOrder(test.db, { email_address: 'dan@exemplu.ro' });
    const before = await sums();

    await erase();

    expect(await sums()).toEqual(before);
    expect(await sums()).toMatchObject({ count: '3', uses: '1000' });
  });

  it('closes the old links to the orders and the page of the person', async () => {
    const order = await storePerson();
    const { view_key } = await test.db
      .selectFrom('orders')
      .select('view_key')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect(await findOrderByKey(test.db, order, view_key)).toBeDefined();

    await erase();

    expect(await findOrderByKey(test.db, order, view_key)).toBeUndefined();
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
    const row = await test.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ customer_id: null, erased_at: expect.any(Date), version: 2, county: 'Cluj' });
  });

  it('is written in the audit log by its orders, not by the person', async () => {
    await storePerson();
    await erase();
    const log = await test.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute();
    expect(log).toEqual([
      { action: 'customer.note', subject: 'erased-customer' },
      { action: 'order.ship', subject: expect.stringMatching(/^order\//) },
      { action: 'customer.erase', subject: '' },
    ]);
  });

  it('waits for open orders, and names them', async () => {
    await insertOrder(test.db, DONE);
    const open = await insertOrder(test.db, { status: 'approved', fulfilment: 'shipped' });

    expect(await erase()).toMatchObject({
      ok: false,
      code: 'open_orders',
      orders: [{ id: open, fulfilment: 'shipped' }],
    });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ orders: 2, openOrders: 1 });
    expect(await test.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  it('asks for the name or an order number', async () => {
    await insertOrder(test.db, DONE);
    expect(await erase('Ana Ionescu')).toEqual({ ok: false, code: 'confirmation_mismatch' });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ orders: 1 });
  });

  it('happens once when two ask for it at once', async () => {
    await insertOrder(test.db, DONE);
    const results = await Promise.all([erase(), erase(), erase()]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'customer_not_found')).toHaveLength(2);
  });

  it('counts an order that comes in meanwhile: erased is everything or nothing', async () => {
    await insertOrder(test.db, DONE);
    const [erased] = await Promise.all([erase(), insertOrder(test.db), insertOrder(test.db)]);
    const left = await test.db.selectFrom('customers').select('orders').where('id', '=', ANA).executeTakeFirstOrThrow();
    expect(left.orders).toBe(erased.ok ? 2 : 3);
  });

  it('refuses when an order came in after the open ones were looked for', async () => {
    await insertOrder(test.db, DONE);
    let erasing: Promise<ErasureResult> | undefined;
    await test.db.transaction().execute(async (holder) => {
      await holder.selectFrom('customers').select('id').forShare().execute();
      erasing = erase();
      await someoneWaitsForALock(test.db);
      // Without triggers, because the real one would wait too.
      await test.db.transaction().execute(async (buyer) => {
        await sql`set local session_replication_role = replica`.execute(buyer);
        await insertOrder(buyer, { id: 'late' });
      });
    });

    expect(await erasing).toMatchObject({ ok: false, code: 'open_orders', orders: [{ id: 'late' }] });
    expect(await test.db.selectFrom('orders').select('id').where('erased_at', 'is not', null).execute()).toEqual([]);
  });

  it('leaves no note that is written meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      await insertOrder(test.db, DONE);
      await Promise.all([
        erase(),
        test.db.transaction().execute((transaction) => addCustomerNote(transaction, ACTOR, ANA, 'Sună mâine')),
      ]);
      expect(await test.db.selectFrom('customer_notes').selectAll().execute()).toEqual([]);
    }
  });
});
