import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { useAdminInvoices } from '../../../../tests/support/admin-invoices.ts';
import type { InvoicesSums } from './list-invoices.ts';

describe('the papers in the back-office', () => {
  const { test, call, readMonth, sold, invoiced, list, mark } = useAdminInvoices();
  let month: string;
  beforeAll(async () => void (month = await readMonth()));
  const sums = (query = '') => call.read<InvoicesSums>(`/api/admin/invoices/sums${query}`);
  const kinds = async (query: string) => (await list(query)).items.map(({ kind }) => kind);

  it('are listed with what they say, latest first', async () => {
    const order = await sold({}, 'reject');
    const { items } = await list();
    expect(items.map(({ kind, gross, handIn }) => [kind, gross, handIn])).toEqual([
      ['creditNote', -order.total, 'open'],
      ['invoice', order.total, 'open'],
      ['proforma', order.total, 'none'],
    ]);
    expect(items[0]).toMatchObject({
      client: 'Ana Popescu',
      order: { id: order.id, number: order.number },
      paymentMethod: 'transfer',
      creditNoteOf: items[1]!.number,
      uploadIndex: '',
    });
    expect(items[1]!.number).toMatch(/^CGF \d{6}$/);
  });

  it('are found by number, name, order, kind, month and what was handed in', async () => {
    const ana = await sold();
    await sold({ firstName: 'Ștefan', lastName: 'Țâru' });
    const { items } = await list('?kind=invoice');
    const anas = items.find(({ order }) => order.id === ana.id)!;
    expect(await kinds(`?search=${encodeURIComponent(anas.number)}`)).toEqual(['invoice']);
    expect(await kinds(`?search=${anas.number.replace(' ', '').replace(/0+(?=\d)/, '')}`)).toEqual(['invoice']);
    const clients = (await list('?search=stefan%20taru')).items.map(({ client }) => client);
    expect(clients).toEqual(['Ștefan Țâru', 'Ștefan Țâru']);
    expect(await kinds(`?search=${ana.number}`)).toHaveLength(2);
    expect(await kinds(`?orderId=${ana.id}`)).toEqual(['invoice', 'proforma']);
    expect(await kinds(`?month=${month}`)).toHaveLength(4);
    expect(await kinds('?month=2020-01')).toEqual([]);
    await mark({ ids: [anas.id], handedIn: true });
    expect((await list('?handedIn=done')).items.map(({ id }) => id)).toEqual([anas.id]);
    expect(await kinds('?handedIn=open')).toEqual(['invoice']);
    expect((await call('/api/admin/invoices?month=2026-13')).status).toBe(422);
    expect((await call('/api/admin/invoices?cursor=nothing')).status).toBe(422);
  });

  it('come in pages that neither lose nor repeat one', async () => {
    await invoiced(55);
    const first = await list();
    expect(first.items).toHaveLength(50);
    const second = await list(`?cursor=${first.next}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55);
    expect(second.next).toBeNull();
  });

  it('come to sums that leave pro-formas out, and counts that name them', async () => {
    const order = await sold();
    await sold({}, 'reject');
    expect((await list()).items).toHaveLength(5);
    expect(await sums()).toMatchObject({ count: 3, proformas: 2, gross: order.total, open: 3, due: 0, late: 0 });
    const { net, vat, gross } = await sums(`?month=${month}&kind=invoice`);
    expect([net + vat, gross]).toEqual([order.total * 2, order.total * 2]);
    expect(await sums('?kind=proforma')).toMatchObject({ count: 0, proformas: 2, gross: 0 });
  });

  it('open as PDF and as e-Factura XML', async () => {
    await sold();
    const [invoice, proforma] = (await list()).items;
    const pdf = await call(`/api/admin/invoices/${invoice!.id}/document.pdf`);
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="${invoice!.number.replace(' ', '-')}.pdf"`);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
    const xml = await call(`/api/admin/invoices/${invoice!.id}/e-factura.xml`);
    expect(xml.headers.get('content-type')).toContain('application/xml');
    expect(await xml.text()).toContain(`<cbc:ID>${invoice!.number}</cbc:ID>`);
    expect((await call(`/api/admin/invoices/${proforma!.id}/e-factura.xml`)).status).toBe(404);
    expect((await call('/api/admin/invoices/nothing/document.pdf')).status).toBe(422);
    expect((await call(`/api/admin/invoices/${crypto.randomUUID()}/document.pdf`)).status).toBe(404);
  });

  it('are marked as handed in once, one with its index, many together, and on the record', async () => {
    await sold();
    await sold();
    const ids = (await list('?kind=invoice')).items.map(({ id }) => id);
    expect(await (await mark({ ids: [ids[0]], handedIn: true, uploadIndex: '50 123' })).json()).toEqual({ changed: 1 });
    expect(await (await mark({ ids, handedIn: true })).json()).toEqual({ changed: 1 });
    expect(await (await mark({ ids, handedIn: true })).json()).toEqual({ changed: 0 });
    expect((await list('?kind=invoice')).items.map(({ uploadIndex }) => uploadIndex)).toEqual(['50123', '']);
    expect(await (await mark({ ids, handedIn: false })).json()).toEqual({ changed: 2 });
    expect((await sums()).open).toBe(2);
    expect((await mark({ ids, handedIn: true, uploadIndex: '5' })).status).toBe(422);
    expect((await mark({ ids: [ids[0]], handedIn: true, uploadIndex: 'x' })).status).toBe(422);
    const log = test.db.selectFrom('events').select(['kind', 'details']).where('kind', 'like', 'invoice.%');
    const done = await log.orderBy('id').execute();
    const HAND_IN = 'invoice.hand-in';
    expect(done.map(({ kind }) => kind)).toEqual([HAND_IN, HAND_IN, HAND_IN, 'invoice.take-back']);
    expect(done[0]!.details).toEqual({ papers: [expect.stringMatching(/^CGF/)], uploadIndex: '50123' });
  });

  it('are not marked where one of them is a pro-forma or not there', async () => {
    await sold();
    const [invoice, proforma] = (await list()).items;
    expect((await mark({ ids: [invoice!.id, proforma!.id], handedIn: true })).status).toBe(409);
    expect((await mark({ ids: [invoice!.id, crypto.randomUUID()], handedIn: true })).status).toBe(404);
    expect((await sums()).open).toBe(1);
  });

  it('remind of what runs out, on their page and on the first one', async () => {
    await sold();
    await sold();
    const [late, due] = (await list('?kind=invoice')).items;
    // The days pass: as if they had been issued earlier.
    await sql`alter table invoices disable trigger invoices_kept`.execute(test.db);
    const inBucharest = sql`(now() at time zone 'Europe/Bucharest')::date`;
    await sql`update invoices set submission_due = ${inBucharest} - 1 where id = ${late!.id}`.execute(test.db);
    await sql`update invoices set submission_due = ${inBucharest} + 1 where id = ${due!.id}`.execute(test.db);
    await sql`alter table invoices enable trigger invoices_kept`.execute(test.db);
    expect((await list('?handedIn=due')).items.map(({ handIn }) => handIn)).toEqual(['late', 'due']);
    expect(await sums()).toMatchObject({ open: 2, due: 2, late: 1 });
    expect((await readWaiting(test.db)).dueInvoices).toBe(2);
    await mark({ ids: [late!.id, due!.id], handedIn: true });
    expect((await readWaiting(test.db)).dueInvoices).toBe(0);
  });
});
