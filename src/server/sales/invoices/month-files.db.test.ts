import { getStore } from '@netlify/blobs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shop } from '#config/shop.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { useAdminInvoices } from '../../../../tests/support/admin-invoices.ts';

const ron = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');
const filesOf = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));
const nameIn = ({ headers }: Response) => /"(.+)"/.exec(headers.get('content-disposition')!)![1]!;

describe('the files of a month', () => {
  const { test, call, readMonth, sold, invoiced, list, mark } = useAdminInvoices();
  let month: string;
  beforeAll(async () => void (month = await readMonth()));

  it('go to RO e-Factura as an archive of a month, whole or what is left of it', async () => {
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

  it('come in an archive past what is read at once', async () => {
    await invoiced(205);
    const files = await filesOf(await call(`/api/admin/invoices/e-factura.zip?month=${month}`));
    expect(Object.keys(files)).toHaveLength(205);
  });

  it('come as one archive of the PDFs that the papers have, under the names of these', async () => {
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

  it('come in parts where a month has more PDFs than one answer holds', async () => {
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

  it('name in the archive the PDF that is no more what was issued, and hold all others', async () => {
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

  it('make the journal of a month as CSV in a Romanian spreadsheet’s columns, with its sums and the CUI of a firm, and as a workbook', async () => {
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

  it('tell in the journal what was sold with VAT from what was sold without any', async () => {
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
