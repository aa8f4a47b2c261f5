import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/order/order-moves.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { startBlobs } from '../../../scripts/local/shop-server.ts';
import { useAdminCaller } from '../../../tests/support/admin-caller.ts';
import { insertOrder, storeOrder } from '../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminInvoicesRoutes } from './admin-invoices-routes.ts';
import { keepPapers } from './keep-papers.ts';
import type { PaperItem } from './list-invoices.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('the files of a month', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-papers-'));
  const test = useTestDatabase();
  const call = useAdminCaller(adminInvoicesRoutes, test);
  let stopBlobs: () => Promise<void>;
  let month: string;
  beforeAll(async () => {
    stopBlobs = await startBlobs(folder);
    const { rows } = await sql<{
      month: string;
    }>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM') as month`.execute(test.db);
    month = rows[0]!.month;
  });
  afterAll(async () => {
    await stopBlobs();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 500 }).execute();
  });

  const move = async (id: string, kind: OrderMove) => {
    const moved = await moveOrder(test.db, ACTOR, id, { move: kind, note: '', restock: false, notify: false });
    if (!moved.ok) throw new Error(moved.code);
  };
  /** A pro-forma, an invoice and, where it is rejected, a storno. */
  const sold = async (changes: Record<string, unknown> = {}, ...moves: OrderMove[]) => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer', ...changes });
    for (const kind of ['pay', ...moves] as OrderMove[]) await move(order.id, kind);
    return order;
  };
  /** So many invoices of as many orders. */
  const invoiced = (count: number) =>
    test.db.transaction().execute(async (transaction) => {
      for (let made = 0; made < count; made += 1) {
        const id = await insertOrder(transaction, { fulfilment: 'shipped', status: 'approved' });
        await keepPapers(transaction, id, { kind: 'ship' });
      }
    });
  const list = async (query = '') =>
    (await (await call(`/api/admin/invoices${query}`)).json()) as { items: PaperItem[]; next: string | null };
  const mark = (body: object) => call('/api/admin/invoices/handed-in', 'POST', body);

  it('go to RO e-Factura as an archive of a month, whole or what is left of it', async () => {
    for (let count = 0; count < 3; count += 1) await sold({}, 'reject');
    const archive = async (only: string) => {
      const answer = await call(`/api/admin/invoices/e-factura.zip?month=${month}&only=${only}`);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      return unzipSync(new Uint8Array(await answer.arrayBuffer()));
    };
    const files = await archive('all');
    expect(Object.keys(files).filter((name) => name.startsWith('CGF-'))).toHaveLength(3);
    expect(Object.keys(files).filter((name) => name.startsWith('CGS-'))).toHaveLength(3);
    for (const content of Object.values(files))
      expect(new TextDecoder().decode(content)).toMatch(/^<\?xml.*\n<(Invoice|CreditNote) /);
    await mark({ ids: (await list('?kind=invoice')).items.map(({ id }) => id), handedIn: true });
    expect(Object.keys(await archive('open')).every((name) => name.startsWith('CGS-'))).toBe(true);
    expect(
      unzipSync(new Uint8Array(await (await call('/api/admin/invoices/e-factura.zip?month=2020-01')).arrayBuffer())),
    ).toEqual({});
  });

  it('come in an archive past what is read at once', async () => {
    await invoiced(205);
    const answer = await call(`/api/admin/invoices/e-factura.zip?month=${month}`);
    expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toHaveLength(205);
  });

  it('make the journal of a month as CSV, safe for spreadsheets, with its sums', async () => {
    const order = await sold({ firstName: 'Ana', lastName: 'Popescu' }, 'reject');
    await sold({ lastName: "-Ion'escu" });
    const answer = await call(`/api/admin/invoices/journal.csv?month=${month}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="jurnal-vanzari-${month}.csv"`);
    const text = await answer.text();
    const rows = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows[0]).toEqual([
      'Data',
      'Document',
      'Serie și număr',
      'Stornează',
      'Client',
      'Comanda',
      'Bază 21 %',
      'TVA 21 %',
      'Total fără TVA',
      'Total TVA',
      'Total',
      'Plată',
    ]);
    const gross = (order.total / 100).toFixed(2);
    expect(rows.slice(1).map((row) => row.at(-2))).toEqual([gross, `-${gross}`, gross, gross]);
    const issued = await test.db.selectFrom('invoices').select(['net', 'vat']).where('kind', '<>', 'proforma').orderBy('issued_at').orderBy('number').execute(); // prettier-ignore
    const sums = issued.map(({ net, vat }) => [net, vat, net, vat].map((bani) => (bani / 100).toFixed(2)));
    expect(rows.slice(1, -1).map((row) => row.slice(6, 10))).toEqual(sums);
    expect(rows.at(-1)!.slice(6, 10)).toEqual(sums[2]);
    expect(rows[2]![3]).toMatch(/^CGF /);
    expect(rows.at(-1)![0]).toBe('Total');
    expect((await call('/api/admin/invoices/journal.csv')).status).toBe(422);
  });

  it('make the journal of a month as a workbook of numbers and days', async () => {
    const order = await sold();
    const answer = await call(`/api/admin/invoices/journal.xlsx?month=${month}`);
    const book = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = new TextDecoder().decode(book['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain(`<v>${order.total / 100}</v>`);
    expect(new TextDecoder().decode(book['xl/sharedStrings.xml'])).toContain('Ana Popescu');
  });
});
