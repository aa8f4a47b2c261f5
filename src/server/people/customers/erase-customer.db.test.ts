import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { ACTOR, ANA, DONE, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insert, rowsOf } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from '#server/sales/invoices/invoice-file.ts';
import { addCustomerNote } from './customer-notes.ts';
import { findCustomer } from './find-customer.ts';

const { test, files, erase, storePerson, everything } = useErasedCustomers();

describe('erasing a customer', () => {
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
    // The invoice does not show the engraved name.
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

  it('closes the old links to the orders and the person’s page, and removes the name from the audit log', async () => {
    const id = await storePerson();
    const [{ viewKey } = { viewKey: '' }] = await rowsOf(test.db, 'orders', { id });
    expect(await findOrderByKey(test.db, id, viewKey)).toBeDefined();

    await erase();

    expect(await findOrderByKey(test.db, id, viewKey)).toBeUndefined();
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([
      { customerId: null, erasedAt: expect.any(Date), version: 2, county: 'Cluj' },
    ]);
    // Logged under the orders, not the person.
    const events = test.db.selectFrom('events').where('orderId', 'is', null);
    const log = await events.select(['kind', 'subject']).orderBy('id').execute();
    const told = log.map(({ kind, subject }) => `${kind} ${subject}`);
    expect(told).toEqual(['customer.note erased-customer', 'customer.erase ']);
  });

  it('waits for open orders, and names them', async () => {
    await insertOrder(test.db, DONE);
    const open = await insertOrder(test.db, { status: 'approved', fulfilment: 'shipped' });

    const orders = [{ id: open, fulfilment: 'shipped' }];
    expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ orders: 2, openOrders: 1 });
    expect(await rowsOf(test.db, 'events')).toEqual([]);
  });

  it('happens once if it is requested several times at once', async () => {
    await insertOrder(test.db, DONE);
    const results = await Promise.all([erase(), erase(), erase()]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'customer_not_found')).toHaveLength(2);
  });

  it('counts orders that are placed meanwhile: either all or nothing is erased', async () => {
    await insertOrder(test.db, DONE);
    const [erased] = await Promise.all([erase(), insertOrder(test.db), insertOrder(test.db)]);
    expect(await rowsOf(test.db, 'customers', { id: ANA })).toMatchObject([{ orders: erased.ok ? 2 : 3 }]);
  });

  it('is refused if an order is placed after the check for open orders', async () => {
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

  describe('with an unwanted parcel', () => {
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
      ['has an AWB that could not be cancelled', { state: 'cancelled', lastError: 'awb_stands' }, DONE],
    ] as const)('waits if the parcel %s, and names the order', async (_, changes, order?: typeof DONE) => {
      await waitsFor(await withShipment(changes, order));
      expect(await rowsOf(test.db, 'shipments')).toHaveLength(1);
    });

    const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
    it.each([
      ['was cancelled', { state: 'cancelled' }],
      ['was refused', { state: 'failed', awb: null, madeAt: null }],
      ['came back', { tracking: 'returned' }],
      ['is too old to be tracked', { createdAt: longAgo, madeAt: longAgo }],
      ['was delivered without tracking', {}, DONE],
    ] as const)('does not wait if the parcel %s', async (_, changes, order?: typeof DONE) => {
      await withShipment(changes, order);
      await doesNotWait();
      expect(await rowsOf(test.db, 'shipments')).toEqual([]);
    });
  });

  describe('with money to be refunded', () => {
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

    it('waits while a mismatched payment is held, and no longer once it is refunded in full', async () => {
      const order = await charged('mismatch');
      await waitsFor(order);
      await refund(order, 'done');
      await doesNotWait();
    });
  });
});

describe('erasing a customer with invoice documents', () => {
  const documentOf = async (kind: InvoiceDocumentKind) =>
    (await findInvoiceDocument(test.db, (await rowsOf(test.db, 'invoices', { kind }))[0]!.id))!;

  it('removes the buyer from a pro-forma and deletes its file, but keeps number, lines and sums', async () => {
    await storePerson();
    const before = await documentOf('proforma');
    const file = await invoiceFile(test.db, before);
    expect(files()).toContain(before.id);

    await erase();

    const after = await documentOf('proforma');
    const nobody = { name: '—', street: '', city: '', county: '', postalCode: '', atLocker: false };
    expect(after).toEqual({ ...before, pdfSha256: null, content: { ...before.content, buyer: nobody } });
    expect(files()).not.toContain(before.id);
    const again = Buffer.from(await invoiceFile(test.db, after));
    expect(again.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.equals(file)).toBe(false);
    expect((await documentOf('proforma')).pdfSha256).toBeNull();
    expect(files()).not.toContain(before.id);
  });

  it('leaves no pro-forma file that is drawn meanwhile', async () => {
    await storePerson();
    const never = await documentOf('proforma');
    await invoiceFile(test.db, never);
    const once = await documentOf('proforma');

    await erase();

    for (const read of [never, once]) await expect(invoiceFile(test.db, read)).rejects.toThrow(InvoiceFileDiffers);
    expect(files()).not.toContain(once.id);
    expect((await documentOf('proforma')).pdfSha256).toBeNull();
  });

  it('changes nothing while the file cannot be deleted', async () => {
    const order = await storePerson();
    const context = process.env.NETLIFY_BLOBS_CONTEXT;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    try {
      await expect(erase()).rejects.toThrow();
    } finally {
      process.env.NETLIFY_BLOBS_CONTEXT = context;
    }
    expect((await documentOf('proforma')).content.buyer.name).toBe('Ana Popescu');
    expect(await findCustomer(test.db, ANA)).toMatchObject({ orders: 2 });
    expect(await rowsOf(test.db, 'orders', { id: order })).toMatchObject([{ erasedAt: null }]);
  });

  describe('keeps the rest of them:', () => {
    const nobody = sql`jsonb_set(content, '{buyer}',
        '{"name": "—", "street": "", "city": "", "county": "", "postalCode": "", "atLocker": false}')`;
    const write = (changes: RawBuilder<unknown>, kind: InvoiceDocumentKind) =>
      sql`update invoices set ${changes} where kind = ${kind}`.execute(test.db);
    const blank = sql`client = '—', pdf_sha256 = null, content = ${nobody}`;
    const withCreditNote = async () => {
      const order = await storePerson();
      await sql`update orders set received = total, refunded = total where id = ${order}`.execute(test.db);
      await test.db.transaction().execute((transaction) => syncInvoices(transaction, order));
    };

    it.each(['invoice', 'creditNote'] as const)('an issued %s keeps its buyer for good', async (kind) => {
      await withCreditNote();
      await erase();
      await expect(write(blank, kind)).rejects.toThrow('never changed');
      await expect(write(sql`pdf_sha256 = null, client = '—'`, kind)).rejects.toThrow('never changed');
      const { buyer } = (await documentOf(kind)).content;
      expect(buyer).toMatchObject({ name: 'Ana Popescu', city: 'Satul-Secret' });
    });

    it('a pro-forma loses only its buyer, and only once the buyer is erased', async () => {
      await withCreditNote();
      await expect(write(blank, 'proforma')).rejects.toThrow('never changed');
      await sql`update orders set erased_at = now()`.execute(test.db);
      for (const more of [sql`gross = gross + 1, net = net + 1`, sql`number = 99`, sql`order_number = ''`])
        await expect(write(sql`${blank}, ${more}`, 'proforma')).rejects.toThrow('never changed');
      const lines = sql`client = '—', pdf_sha256 = null, content = ${nobody} - 'lines'`;
      await expect(write(lines, 'proforma')).rejects.toThrow('never changed');
      const half = sql`client = '—', pdf_sha256 = null, content = jsonb_set(content, '{buyer,name}', '"—"')`;
      await expect(write(half, 'proforma')).rejects.toThrow('never changed');
      await write(blank, 'proforma');
      await expect(sql`delete from invoices`.execute(test.db)).rejects.toThrow('never deleted');
    });
  });
});
