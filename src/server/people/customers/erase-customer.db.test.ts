import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from '#server/sales/invoices/invoice-file.ts';
import { findOrderByKey } from '#server/sales/order-tables/orders-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { startBlobs } from '../../../../scripts/local/shop-server.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insertPersonEverywhere } from '../../../../tests/support/insert-person.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { addCustomerNote } from './customer-notes.ts';
import { eraseCustomer, type ErasureResult } from './erase-customer.ts';
import { findCustomer } from './find-customer.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const ANA = createHash('md5').update('ana@exemplu.ro').digest('hex');
const DONE = { status: 'approved', fulfilment: 'delivered', payment: 'paid' } as const;

describe('erasing a customer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-erased-'));
  const test = useTestDatabase();
  let stopBlobs: () => Promise<void>;

  beforeAll(async () => {
    stopBlobs = await startBlobs(folder);
  });
  afterAll(async () => {
    await stopBlobs();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() =>
    sql`truncate orders, customers, customer_notes, discounts, mails, messages, subscribers, audit_log, stock_changes cascade`.execute(
      test.db,
    ),
  );

  const erase = (confirmation = 'Ana Popescu') =>
    commit<ErasureResult>(
      test.db,
      {
        actor: ACTOR,
        audit: (erased) => ({ action: 'customer.erase', details: erased.ok ? { orders: erased.orderIds } : {} }),
      },
      (unit) => eraseCustomer(unit.tx, ANA, confirmation),
    );
  /** Somebody who is everywhere, and to whom nothing is owed. */
  const storePerson = async () => {
    const order = await insertPersonEverywhere(test.db, ACTOR);
    await test.db.updateTable('refunds').set({ state: 'done', done_at: new Date() }).execute();
    return order;
  };
  const sums = async () =>
    (
      await sql`select count(*), sum(subtotal) as subtotal, sum(discount) as discount, sum(shipping_fee) as shipping,
        sum(total) as total, count(*) filter (where status = 'rejected') as rejected,
        (select sum(line_total) from order_lines) as lines, (select sum(line_total * vat_rate) from order_lines) as vat,
        (select jsonb_object_agg(county, n) from (select county, count(*) n from orders group by county) c) as counties,
        (select sum(amount) from discount_uses) as uses
        from orders`.execute(test.db)
    ).rows[0];

  /** Every text of every row of every table, as one string. */
  const everything = async () => {
    // Invoices are kept as they were issued: the law on accounting asks for it for 5 years (Legea 82/1991, art. 25; GDPR
    // art. 17 alin. 3 lit. b).
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public'`.execute(test.db);
    const texts = await Promise.all(
      tables.rows.map(({ name }) =>
        sql<{ text: string | null }>`
          select string_agg(t::text, ' ') as text from ${sql.table(name)} t
          where coalesce(to_jsonb(t) ->> 'submission_due', '') = ''`.execute(test.db),
      ),
    );
    return texts.map((result) => result.rows[0]!.text ?? '').join(' ');
  };

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

  describe('whose parcel nobody wants any more', () => {
    const parcel = { courier: 'Sameday', to_locker: false, cash_on_delivery: 0, weight_grams: 900, actor: ACTOR.email };
    const made = { ...parcel, state: 'made', awb: '1ONB1', made_at: new Date() } as const;
    const withParcel = async (
      changes: Partial<Insertable<DatabaseSchema['shipments']>>,
      states: Parameters<typeof insertOrder>[1] = { status: 'rejected' },
    ) => {
      const order = await insertOrder(test.db, states);
      await test.db
        .insertInto('shipments')
        .values({ ...made, ...changes, order_id: order, reference: order })
        .execute();
      return order;
    };

    it.each([
      ['was made', {}],
      ['is on its way back', { tracking: 'coming_back' }],
      ['may have been made', { state: 'asked', awb: null, made_at: null }],
    ] as const)('waits while it %s, and names the order', async (_, changes) => {
      const order = await withParcel(changes);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ code: 'open_orders', orders: [{ id: order, status: 'rejected' }] });
      expect(await test.db.selectFrom('shipments').select('order_id').execute()).toEqual([{ order_id: order }]);
    });

    it('waits while an AWB stands at the courier that was given up', async () => {
      const order = await withParcel({ state: 'cancelled', last_error: 'awb_stands' }, DONE);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ code: 'open_orders', orders: [{ id: order }] });
    });

    const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
    it.each([
      ['was cancelled', { state: 'cancelled' }],
      ['was refused', { state: 'failed', awb: null, made_at: null }],
      ['came back', { tracking: 'returned' }],
      ['is older than parcels are followed', { created_at: longAgo, made_at: longAgo }],
    ] as const)('does not wait when it %s', async (_, changes) => {
      await withParcel(changes);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
      expect(await test.db.selectFrom('shipments').selectAll().execute()).toEqual([]);
    });

    it('does not wait for the courier’s word where the order was delivered', async () => {
      await withParcel({}, DONE);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
    });
  });

  describe('who is to have money back', () => {
    const charged = async (state: 'paid' | 'mismatch') => {
      const order = await insertOrder(test.db, { ...DONE, payment_method: 'card' });
      const money = { reference: `pi-${order}`, received: 11_200, currency: 'ron' };
      const card = { id: `c-${order}`, order_id: order, provider: 'stripe', amount: 11_200, expires_at: new Date() };
      await test.db
        .insertInto('card_payments')
        .values({ ...card, ...money, state })
        .execute();
      return order;
    };
    const refund = async (order: string, state: 'asked' | 'failed' | 'done', amount = 11_200) => {
      const row = { id: randomUUID(), order_id: order, card_payment_id: `c-${order}`, amount, actor: 'shop', state };
      await test.db.insertInto('refunds').values(row).execute();
    };
    const waits = async (order: string) => {
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders: [{ id: order }] });
    };

    it.each(['asked', 'failed'] as const)('waits while a refund is %s', async (state) => {
      const order = await charged('paid');
      await refund(order, state, 500);
      await waits(order);
    });

    it('waits while another sum than was asked is here', async () => {
      await waits(await charged('mismatch'));
    });

    it('does not wait once all has gone back', async () => {
      await refund(await charged('mismatch'), 'done');
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
    });
  });

  describe('with papers', () => {
    const documentOf = async (kind: InvoiceDocumentKind) => {
      const rows = test.db.selectFrom('invoices').select('id').where('kind', '=', kind);
      return (await findInvoiceDocument(test.db, (await rows.executeTakeFirstOrThrow()).id))!;
    };
    const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).join(' ');

    it('takes the buyer out of a pro-forma and deletes its file; number, lines and sums stay', async () => {
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

    it('leaves no file that is drawn of a pro-forma meanwhile', async () => {
      await storePerson();
      const never = await documentOf('proforma');
      await invoiceFile(test.db, never);
      const once = await documentOf('proforma');

      await erase();

      for (const read of [never, once]) await expect(invoiceFile(test.db, read)).rejects.toThrow(InvoiceFileDiffers);
      expect(files()).not.toContain(once.id);
      expect((await documentOf('proforma')).pdfSha256).toBeNull();
    });

    it('is nothing at all while the file cannot be deleted', async () => {
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
      expect(await test.db.selectFrom('orders').select('erased_at').where('id', '=', order).execute()).toEqual([
        { erased_at: null },
      ]);
    });

    describe('keeps them otherwise:', () => {
      const nobody = sql`jsonb_set(content, '{buyer}',
        '{"name": "—", "street": "", "city": "", "county": "", "postalCode": "", "atLocker": false}')`;
      const write = (changes: RawBuilder<unknown>, kind: InvoiceDocumentKind) =>
        sql`update invoices set ${changes} where kind = ${kind}`.execute(test.db);
      const blank = sql`client = '—', pdf_sha256 = null, content = ${nobody}`;
      const withCreditNote = async () => {
        const order = await storePerson();
        await test.db.updateTable('orders').set({ payment: 'refunded' }).where('id', '=', order).execute();
        await test.db.transaction().execute((transaction) => syncInvoices(transaction, order, { kind: 'refund' }));
      };

      it.each(['invoice', 'storno'] as const)('an issued %s keeps its buyer for good', async (kind) => {
        await withCreditNote();
        await erase();
        await expect(write(blank, kind)).rejects.toThrow('never changed');
        await expect(write(sql`pdf_sha256 = null, client = '—'`, kind)).rejects.toThrow('never changed');
        expect((await documentOf(kind)).content.buyer).toMatchObject({
          name: 'Ana Popescu',
          street: 'Strada Secreta 7',
        });
      });

      it('a pro-forma keeps its buyer until they are erased', async () => {
        await withCreditNote();
        await expect(write(blank, 'proforma')).rejects.toThrow('never changed');
      });

      it('a pro-forma loses nothing but its buyer', async () => {
        await withCreditNote();
        await sql`update orders set erased_at = now()`.execute(test.db);
        for (const more of [sql`gross = gross + 1, net = net + 1`, sql`number = 99`, sql`order_number = ''`])
          await expect(write(sql`${blank}, ${more}`, 'proforma')).rejects.toThrow('never changed');
        const lines = sql`client = '—', pdf_sha256 = null, content = ${nobody} - 'lines'`;
        await expect(write(lines, 'proforma')).rejects.toThrow('never changed');
        const half = sql`client = '—', pdf_sha256 = null, content = jsonb_set(content, '{buyer,name}', '"—"')`;
        await expect(write(half, 'proforma')).rejects.toThrow('never changed');
        await write(blank, 'proforma');
      });

      it.each(['proforma', 'invoice', 'storno'] as const)('an issued %s is never deleted', async (kind) => {
        await withCreditNote();
        await erase();
        await expect(sql`delete from invoices where kind = ${kind}`.execute(test.db)).rejects.toThrow('never deleted');
      });
    });
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
