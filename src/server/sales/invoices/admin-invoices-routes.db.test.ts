import { getStore } from '@netlify/blobs';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shop } from '#config/shop.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { useCaller, useFileStore, useShop } from '../../../../tests/support/shop.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { ripenInvoices } from '../../../../tests/support/order-story.ts';
import { adminInvoicesRoutes } from './admin-invoices-routes.ts';
import type { InvoiceItem, InvoicesSums } from './list-invoices.ts';
import { syncInvoices } from './sync-invoices.ts';

useFileStore();
const test = useShop({ stock: 500 });
const call = useCaller(adminInvoicesRoutes);
/** Current month in Bucharest, as `YYYY-MM`. */
let month: string;
beforeAll(async () => {
  const { rows } = await sql<{
    month: string;
  }>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM') as month`.execute(test.db);
  month = rows[0]!.month;
});
/** Creates an order with a pro forma, an invoice and, if rejected, a credit note. */
const sold = async (changes: Record<string, unknown> = {}, ...moves: OrderMove[]) => {
  const order = await test.order({ paymentMethod: 'transfer', ...changes });
  for (const kind of ['pay', ...moves] as OrderMove[]) {
    await order.move(kind);
    await ripenInvoices(test.db);
  }
  return order;
};
/** Creates one issued invoice and copies under the numbers that follow. */
const invoiced = async (count: number) => {
  await test.db.transaction().execute(async (transaction) => {
    await syncInvoices(transaction, await insertOrder(transaction, { fulfilment: 'shipped', status: 'approved' }));
  });
  const same = sql.raw('issued_at, issued_on, content, order_fingerprint, client, order_number, payment_method, net, vat, gross, submission_due'); // prettier-ignore
  await sql`insert into invoices (kind, series, order_id, number, ${same})
    select kind, series, order_id, number + n, ${same} from invoices, generate_series(1, ${count - 1}::integer) as n`.execute(
    test.db,
  );
};
const list = (query = '') => call.read<{ items: InvoiceItem[]; next: string | null }>(`/api/admin/invoices${query}`);
const mark = (body: object) => call('/api/admin/invoices/handed-in', 'POST', body);

describe('the invoice documents in the back-office', () => {
  const sums = (query = '') => call.read<InvoicesSums>(`/api/admin/invoices/sums${query}`);
  const kinds = async (query: string) => (await list(query)).items.map(({ kind }) => kind);

  it('are listed with their client, order and sums, latest first', async () => {
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

  it('are found by number, name, order, kind, month and whether they are handed in', async () => {
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

  it('are paged without losing or repeating one', async () => {
    await invoiced(55);
    const first = await list();
    expect(first.items).toHaveLength(50);
    const second = await list(`?cursor=${first.next}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55);
    expect(second.next).toBeNull();
  });

  it('are summed without pro formas, which are counted apart', async () => {
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

  it('are marked as handed in once, one with its index or many together, and the marks are logged', async () => {
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

  it('are not marked if one of them is a pro forma or unknown', async () => {
    await sold();
    const [invoice, proforma] = (await list()).items;
    expect((await mark({ ids: [invoice!.id, proforma!.id], handedIn: true })).status).toBe(409);
    expect((await mark({ ids: [invoice!.id, crypto.randomUUID()], handedIn: true })).status).toBe(404);
    expect((await sums()).open).toBe(1);
  });

  it('are counted as due or late, in their list and on the dashboard', async () => {
    await sold();
    await sold();
    const [late, due] = (await list('?kind=invoice')).items;
    // Backdates the invoices as if days had passed.
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

const ron = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');
const filesOf = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));
const nameIn = ({ headers }: Response) => /"(.+)"/.exec(headers.get('content-disposition')!)![1]!;

describe('the files of a month', () => {
  it('for RO e-Factura are one archive, of all documents or of those not handed in', async () => {
    for (let count = 0; count < 3; count += 1) await sold({}, 'reject');
    const archive = async (only: string) => {
      const answer = await call(`/api/admin/invoices/e-factura.zip?month=${month}&only=${only}`);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      return filesOf(answer);
    };
    const files = await archive('all');
    expect(Object.keys(files).filter((name) => name.startsWith('CGF-'))).toHaveLength(3);
    expect(Object.keys(files).filter((name) => name.startsWith('CGS-'))).toHaveLength(3);
    for (const content of Object.values(files))
      expect(new TextDecoder().decode(content)).toMatch(/^<\?xml.*\n<(Invoice|CreditNote) /);
    await mark({ ids: (await list('?kind=invoice')).items.map(({ id }) => id), handedIn: true });
    expect(Object.keys(await archive('open')).every((name) => name.startsWith('CGS-'))).toBe(true);
    expect(await filesOf(await call('/api/admin/invoices/e-factura.zip?month=2020-01'))).toEqual({});
  });

  it('are all in the archive, even beyond what one query reads', async () => {
    await invoiced(205);
    const files = await filesOf(await call(`/api/admin/invoices/e-factura.zip?month=${month}`));
    expect(Object.keys(files)).toHaveLength(205);
  });

  it('are one archive of the documents’ PDFs, under their own names', async () => {
    await sold({}, 'reject');
    const papers = (await list()).items.filter(({ kind }) => kind !== 'proforma');
    const answer = await call(`/api/admin/invoices/documents.zip?month=${month}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="facturi-${month}.zip"`);
    const files = await filesOf(answer);
    const single = await Promise.all(papers.map(({ id }) => call(`/api/admin/invoices/${id}/document.pdf`)));
    const names = single.map(nameIn);
    expect(Object.keys(files).sort()).toEqual(names.sort());
    expect(names.map((name) => name.slice(0, 4))).toEqual(['CGF-', 'CGS-']);
    for (const pdf of single) expect(Buffer.compare(files[nameIn(pdf)]!, Buffer.from(await pdf.arrayBuffer()))).toBe(0);
    expect(await filesOf(await call('/api/admin/invoices/documents.zip?month=2020-01'))).toEqual({});
    expect((await call('/api/admin/invoices/documents.zip')).status).toBe(422);
  });

  it('are split into numbered parts', async () => {
    await invoiced(2);
    const part = async (number: number) => {
      const answer = await call(`/api/admin/invoices/documents.zip?month=${month}&part=${number}`);
      expect(answer.headers.get('content-disposition')).toContain(`facturi-${month}-partea-${number}.zip`);
      return Object.keys(await filesOf(answer));
    };
    expect(await part(1)).toHaveLength(2);
    expect(await part(2)).toEqual([]);
    expect((await call(`/api/admin/invoices/documents.zip?month=${month}&part=0`)).status).toBe(422);
  });

  it('include a note for a PDF that was altered, and all other PDFs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await invoiced(2);
    const [first, second] = (await list()).items.sort((a, b) => a.number.localeCompare(b.number));
    await call(`/api/admin/invoices/${second!.id}/document.pdf`);
    await getStore('documents').set(`${second!.id}.pdf`, 'tampered with');
    const files = await filesOf(await call(`/api/admin/invoices/documents.zip?month=${month}`));
    const nameOf = (number: string) => number.replace(' ', '-');
    expect(Object.keys(files)).toEqual([`${nameOf(first!.number)}.pdf`, `${nameOf(second!.number)}-lipseste.txt`]);
    vi.mocked(console.error).mockRestore();
  });

  it('include the sales journal as CSV for a Romanian spreadsheet, with sums and a firm’s CUI, and as a workbook', async () => {
    const order = await sold({ company: { name: 'Atelierul Anei SRL', taxId: 'RO12345674' } }, 'reject');
    await sold();
    const answer = await call(`/api/admin/invoices/journal.csv?month=${month}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="jurnal-vanzari-${month}.csv"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.subarray(3).toString().trim().split('\r\n').map((row) => row.replaceAll('"', '').split(';')); // prettier-ignore
    const headings =
      'Data;Document;Serie și număr;Stornează;Client;CUI client;Comanda;Bază 21 %;TVA 21 %;Total fără TVA;Total TVA;Total;Plată';
    expect(rows[0]).toEqual(headings.split(';'));
    const gross = ron(order.total);
    expect(rows.slice(1).map((row) => row.at(-2))).toEqual([gross, `-${gross}`, gross, gross]);
    const issued = await test.db.selectFrom('invoices').select(['net', 'vat']).where('kind', '<>', 'proforma').orderBy('issuedAt').orderBy('number').execute(); // prettier-ignore
    const sums = issued.map(({ net, vat }) => [net, vat, net, vat].map(ron));
    expect(rows.slice(1, -1).map((row) => row.slice(7, 11))).toEqual(sums);
    expect(rows.at(-1)!.slice(7, 11)).toEqual(sums[2]);
    expect(rows[2]![3]).toMatch(/^CGF /);
    const firm = ['Atelierul Anei SRL', 'RO12345674'];
    expect(rows.slice(1, 4).map((row) => row.slice(4, 6))).toEqual([firm, firm, ['Ana Popescu', '']]);
    expect(rows.at(-1)![0]).toBe('Total');
    expect((await call('/api/admin/invoices/journal.csv')).status).toBe(422);
    const book = await filesOf(await call(`/api/admin/invoices/journal.xlsx?month=${month}`));
    const textOf = (part: string) => new TextDecoder().decode(book[`xl/${part}.xml`]);
    expect(textOf('worksheets/sheet1')).toContain(`<v>${order.total / 100}</v>`);
    expect(textOf('sharedStrings')).toContain('Ana Popescu');
  });

  it('show in the journal sales with VAT and sales without in separate columns', async () => {
    await sold({ company: { name: '=1+1 SRL, =1+1', taxId: 'RO12345674' } });
    Object.assign(shop, { vatPayer: false });
    const { total } = await sold();
    Object.assign(shop, { vatPayer: true });
    const text = await (await call(`/api/admin/invoices/journal.csv?month=${month}`)).text();
    expect(formulasIn(text)).toEqual([]);
    const rows = text.trim().split('\r\n').map((row) => row.replaceAll('"', '').split(';').slice(7, -1)); // prettier-ignore
    expect(rows[0]).toEqual(['Bază 21 %', 'TVA 21 %', 'Scutit (art. 310)', 'Total fără TVA', 'Total TVA', 'Total']);
    const sum = ron(total);
    expect(rows[2]).toEqual(['0,00', '0,00', sum, sum, '0,00', sum]);
  });
});
