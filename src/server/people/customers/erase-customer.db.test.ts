import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from '#server/sales/invoices/invoice-file.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { ACTOR, ANA, DONE, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insert, letterOf, rowsOf, update } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/shop.ts';
import { addCustomerNote } from './customer-notes.ts';
import { findCustomer } from './find-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { deleteDraftsOfPerson, deleteMailsOfPerson, draftsOfPerson } from './person-data.ts';

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

describe('erasing a customer with papers', () => {
  const documentOf = async (kind: InvoiceDocumentKind) =>
    (await findInvoiceDocument(test.db, (await rowsOf(test.db, 'invoices', { kind }))[0]!.id))!;

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
    expect(await rowsOf(test.db, 'orders', { id: order })).toMatchObject([{ erasedAt: null }]);
  });

  describe('keeps them otherwise:', () => {
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

    it('a pro-forma loses nothing but its buyer, and that no sooner than they are erased', async () => {
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

const STRANGER = { firstName: 'Mallory', lastName: 'Atacator', phoneNo: '+40799999999' };
const MARRIED = { lastName: 'Ionescu' };
const NEW_PHONE = { firstName: 'POPESCU', lastName: 'ana', phoneNo: '+40700000001' };

describe('a stranger’s order with a person’s address', () => {
  const first = () => insertOrder(test.db, { ...DONE, placedAt: new Date('2026-01-01') });
  const exportOf = (also: string[] = []) => test.db.transaction().execute((tx) => exportCustomer(tx, ANA, also));

  it('changes neither their name nor their phone, and is shown beside them', async () => {
    await first();
    await insertOrder(test.db, { ...DONE, ...MARRIED, placedAt: new Date('2026-02-01') });
    const strange = await insertOrder(test.db, { ...STRANGER, placedAt: new Date('2026-03-01') });
    expect(await findCustomer(test.db, ANA)).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678' },
      otherNames: [STRANGER, { firstName: 'Ana', lastName: 'Ionescu', phoneNo: '+40712345678' }],
      // Of the two only this one has neither their name nor their phone.
      otherOrders: [{ id: strange, firstName: 'Mallory', isOpen: true }],
    });
  });

  it('is in no export, unless an owner knows it to be theirs', async () => {
    const own = [await first()];
    for (const changes of [MARRIED, NEW_PHONE]) own.push(await insertOrder(test.db, { ...DONE, ...changes }));
    const strange = await insertOrder(test.db, { ...STRANGER, orderMentions: 'Interfon 66' });
    const mail = { kind: 'k', recipient: 'shop@exemplu.ro', letter: letterOf('Mallory') };
    await insert(test.db, 'mails', { ...mail, orderId: strange });

    const exported = await exportOf();
    expect(exported!.orders.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect(JSON.stringify(exported)).not.toMatch(/Mallory|Atacator|799999999|Interfon 66/);
    expect((await exportOf([strange]))!.orders).toHaveLength(4);
  });

  it('does not keep them from being erased, and stays with its own person', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    expect(await erase()).toMatchObject({ ok: true, orderIds: [own] });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ firstName: 'Mallory', orders: 1, otherOrders: [] });
    expect(await rowsOf(test.db, 'orders', { id: strange })).toMatchObject([{ phoneNo: STRANGER.phoneNo }]);
    expect(await everything()).not.toMatch(/Popescu|712345678/);
  });

  it('is erased with them where an owner chose it, and only once it is closed', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    const refused = { code: 'open_orders', orders: [{ id: strange }] };
    expect(await erase('Ana Popescu', { orders: [strange] })).toMatchObject(refused);
    await update(test.db, 'orders', { status: 'rejected' }, { id: strange });
    const erased = await erase('Ana Popescu', { orders: [strange] });
    expect(erased.ok && erased.orderIds.toSorted()).toEqual([own, strange].toSorted());
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
  });

  it('cannot be chosen by the id of an order with another address', async () => {
    await first();
    const dans = await insertOrder(test.db, { ...DONE, ...STRANGER, emailAddress: 'dan@exemplu.ro' });
    await erase('Ana Popescu', { orders: [dans] });
    expect(await rowsOf(test.db, 'orders', { id: dans })).toMatchObject([{ erasedAt: null }]);
  });
});

const testimonial = async (name: string) =>
  (await insert(test.db, 'testimonials', { name, text: `Părerea lui ${name}`, stars: 5 })).id;
const message = async (text: string, orderNumber = '') => {
  const writer = { topic: 't', name: 'Dan', emailAddress: 'dan@exemplu.ro' };
  return (await insert(test.db, 'messages', { ...writer, message: text, orderNumber })).id;
};

it('what has no address of a person is named to the owner, and erased with the person only where it was chosen', async () => {
  await test.db.deleteFrom('testimonials').execute();
  await insertOrder(test.db, { ...DONE, number: 'CG-2026-000077' });
  const theirs = [await testimonial('popescu ana'), await testimonial('Ana P.')];
  await testimonial('Anamaria Popescu');
  const named = [await message('Scrie la ANA@exemplu.ro'), await message('Unde e?', 'cg-2026-000077')];
  await message('Bună');

  const { maybeTheirs } = (await findCustomer(test.db, ANA))!;
  expect(maybeTheirs.map(({ id }) => id).toSorted()).toEqual([...theirs, ...named].toSorted());
  expect(maybeTheirs.find(({ id }) => id === theirs[0])).toMatchObject({ kind: 'testimonial', name: 'popescu ana' });

  const chosen = { testimonials: [theirs[0]!], messages: [named[0]!] };
  expect(await erase('Ana Popescu', chosen)).toMatchObject({ ok: true, testimonials: 1, messages: 1 });
  const names = (await rowsOf(test.db, 'testimonials')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ana P.', 'Anamaria Popescu']);
  const messages = (await rowsOf(test.db, 'messages')).map(({ message: words }) => words);
  expect(messages.toSorted()).toEqual(['Bună', 'Unde e?']);
});

it('erasing a person deletes the mails to their address and the notices of what came from it, and no other that only names it', async () => {
  const mail = (recipient: string, replyTo: string | null, text: string) =>
    insert(test.db, 'mails', { kind: 'k', recipient, replyTo, letter: letterOf(text) });
  await mail('ANA@exemplu.ro', null, 'ei');
  await mail('magazin@exemplu.ro', 'ana@Exemplu.ro', 'de la ea');
  const others = ['joana@exemplu.ro', 'ana@exemplu.ro.net', 'dr.ana@exemplu.ro', 'ana@exemplu.rou', 'anaXexemplu.ro'];
  for (const other of others) {
    await mail(other, null, `pentru ${other}`);
    await mail('magazin@exemplu.ro', other, `de la ${other}, despre ana@exemplu.ro`);
  }

  expect(await test.db.transaction().execute((tx) => deleteMailsOfPerson(tx, 'Ana@exemplu.ro', []))).toBe(2);
  expect(await test.db.selectFrom('mails').select('id').execute()).toHaveLength(10);
});

it('finds the drafts of a person by their address, or by their phone where a draft has no address', async () => {
  const drafts = [
    ['hers', 'ANA@exemplu.ro', ''],
    ['by phone', '', '0712 345 678'],
    ['abroad', '', '+40 712-345-678'],
    ['of somebody at her phone', 'dan@exemplu.ro', '0712345678'],
    ['of nobody', '', ''],
    ['of another', '', '0722333444'],
  ];
  for (const [id = '', emailAddress, phoneNo] of drafts)
    await insert(test.db, 'draftOrders', {
      ...{ id, viewKey: 'a-key-of-more-than-22-letters', actor: 'eu@clipeinghips.ro' },
      content: JSON.stringify({ emailAddress, phoneNo, orderMentions: id, lines: [] }),
    });
  const ana = { emailAddress: 'ana@exemplu.ro', phoneNo: '+40712345678' };
  const found = await test.db.transaction().execute((tx) => draftsOfPerson(tx, ana));
  expect(found.map(({ content }) => content?.orderMentions).toSorted()).toEqual(['abroad', 'by phone', 'hers']);
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, { ...ana, emailAddress: '' }));
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, ana));
  const left = await test.db.selectFrom('draftOrders').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['of another', 'of nobody', 'of somebody at her phone']);
});
