import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { ACTOR, ANA, DONE, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insert, rowsOf } from '../../../../tests/support/rows.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { addCustomerNote } from './customer-notes.ts';
import { findCustomer } from './find-customer.ts';
import { randomUUID } from 'node:crypto';

describe('erasing a customer', () => {
  const { test, erase, storePerson, everything } = useErasedCustomers();

  it('leaves nothing of the person in any table', async () => {
    const id = await storePerson();
    const [{ viewKey } = { viewKey: '' }] = await rowsOf(test.db, 'orders', { id });

    expect(await erase()).toMatchObject({ ok: true, mails: 3, messages: 1, subscribers: 1 });

    const subscribers = await rowsOf(test.db, 'subscribers');
    expect(subscribers.map(({ emailAddress }) => emailAddress)).toEqual(['dan@exemplu.ro']);
    const left = await everything();
    for (const trace of [...TRACES, 'Ana', 'Satul', 'mara', viewKey]) expect(left, trace).not.toContain(trace);
    for (const other of ['dan@exemplu.ro', 'altcineva@exemplu.ro']) expect(left).toContain(other);
    const invoices = await rowsOf(test.db, 'invoices', { kind: 'invoice' });
    expect(invoices).toMatchObject([{ client: 'Ana Popescu', content: { buyer: { name: 'Ana Popescu' } } }]);
    // What she had engraved is not on it.
    expect(JSON.stringify(invoices)).not.toContain('Mara');
  });

  it('leaves every sum of the accounts as it was', async () => {
    await storePerson();
    await insertOrder(test.db, { emailAddress: 'dan@exemplu.ro' });
    const sums = async () =>
      (
        await sql`select count(*), sum(subtotal) as subtotal, sum(discount) as discount, sum(shipping_fee) as shipping,
        sum(total) as total, count(*) filter (where status = 'rejected') as rejected,
        (select sum(line_total) from order_lines) as lines, (select sum(line_total * vat_rate) from order_lines) as vat,
        (select jsonb_object_agg(county, n) from (select county, count(*) n from orders group by county) c) as counties,
        (select sum(amount) from discount_uses) as uses from orders`.execute(test.db)
      ).rows[0];
    const before = await sums();

    await erase();

    expect(await sums()).toEqual(before);
    expect(before).toMatchObject({ count: '3', uses: '1000' });
  });

  it('closes the old links to the orders and the page of the person, and names nobody in the audit log', async () => {
    const id = await storePerson();
    const [{ viewKey } = { viewKey: '' }] = await rowsOf(test.db, 'orders', { id });
    expect(await findOrderByKey(test.db, id, viewKey)).toBeDefined();

    await erase();

    expect(await findOrderByKey(test.db, id, viewKey)).toBeUndefined();
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([
      { customerId: null, erasedAt: expect.any(Date), version: 2, county: 'Cluj' },
    ]);
    // Logged by its orders, not by the person.
    const events = test.db.selectFrom('events').where('orderId', 'is', null);
    const log = await events.select(['kind', 'subject']).orderBy('id').execute();
    expect(log).toEqual([
      { kind: 'customer.note', subject: 'erased-customer' },
      { kind: 'customer.erase', subject: '' },
    ]);
  });

  it('waits for open orders, and names them', async () => {
    await insertOrder(test.db, DONE);
    const open = await insertOrder(test.db, { status: 'approved', fulfilment: 'shipped' });

    const orders = [{ id: open, fulfilment: 'shipped' }];
    expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ orders: 2, openOrders: 1 });
    expect(await rowsOf(test.db, 'events')).toEqual([]);
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
    expect(await rowsOf(test.db, 'customers', { id: ANA })).toMatchObject([{ orders: erased.ok ? 2 : 3 }]);
  });

  it('refuses when an order came in after the open ones were looked for', async () => {
    await insertOrder(test.db, DONE);
    let erasing: ReturnType<typeof erase> | undefined;
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
    expect(await test.db.selectFrom('orders').select('id').where('erasedAt', 'is not', null).execute()).toEqual([]);
  });

  it('leaves no note that is written meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      await insertOrder(test.db, DONE);
      const note = test.db.transaction().execute((tx) => attempt(() => addCustomerNote(tx, ACTOR, ANA, 'Sună mâine')));
      await Promise.all([erase(), note]);
      expect(await rowsOf(test.db, 'customerNotes')).toEqual([]);
    }
  });

  const waitsFor = async (id: string) => {
    expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
    expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders: [{ id }] });
  };
  const doesNotWait = async () => {
    expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
    expect(await erase()).toMatchObject({ ok: true });
  };

  describe('whose parcel nobody wants any more', () => {
    const made = { state: 'made', awb: '1ONB1', madeAt: new Date(), cashOnDelivery: 0, weightGrams: 900 } as const;
    const withShipment = async (
      changes: Partial<Parameters<typeof insert<'shipments'>>[2]>,
      states: Parameters<typeof insertOrder>[1] = { status: 'rejected' },
    ) => {
      const id = await insertOrder(test.db, states);
      const parcel = { courier: 'Sameday', toLocker: false, actor: ACTOR.email, orderId: id, reference: id };
      await insert(test.db, 'shipments', { ...made, ...parcel, ...changes });
      return id;
    };

    it.each([
      ['was made', {}],
      ['is on its way back', { tracking: 'coming_back' }],
      ['may have been made', { state: 'asked', awb: null, madeAt: null }],
      ['has an AWB that was given up and stands', { state: 'cancelled', lastError: 'awb_stands' }, DONE],
    ] as const)('waits while it %s, and names the order', async (_, changes, order?: typeof DONE) => {
      await waitsFor(await withShipment(changes, order));
      expect(await rowsOf(test.db, 'shipments')).toHaveLength(1);
    });

    const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
    it.each([
      ['was cancelled', { state: 'cancelled' }],
      ['was refused', { state: 'failed', awb: null, madeAt: null }],
      ['came back', { tracking: 'returned' }],
      ['is older than parcels are followed', { createdAt: longAgo, madeAt: longAgo }],
      ['was delivered, without a word of the courier', {}, DONE],
    ] as const)('does not wait when it %s', async (_, changes, order?: typeof DONE) => {
      await withShipment(changes, order);
      await doesNotWait();
      expect(await rowsOf(test.db, 'shipments')).toEqual([]);
    });
  });

  describe('who is to have money back', () => {
    const charged = async (state: 'paid' | 'mismatch') => {
      const orderId = await insertOrder(test.db, { ...DONE, paymentMethod: 'card' });
      const money = { reference: `pi-${orderId}`, received: 11_200, currency: 'ron', amount: 11_200, state };
      const card = { id: `c-${orderId}`, orderId, provider: 'stripe', expiresAt: new Date() };
      await insert(test.db, 'cardPayments', { ...card, ...money });
      return orderId;
    };
    const refund = (orderId: string, state: 'asked' | 'failed' | 'done', amount = 11_200) =>
      insert(test.db, 'refunds', { id: randomUUID(), orderId, cardPaymentId: `c-${orderId}`, amount, actor: 'shop', state }); // prettier-ignore

    it.each(['asked', 'failed'] as const)('waits while a refund is %s', async (state) => {
      const order = await charged('paid');
      await refund(order, state, 500);
      await waitsFor(order);
    });

    it('waits while another sum than was asked is here, and no longer once all has gone back', async () => {
      const order = await charged('mismatch');
      await waitsFor(order);
      await refund(order, 'done');
      await doesNotWait();
    });
  });
});
