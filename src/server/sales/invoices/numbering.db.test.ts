import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { documentSettings } from '#config/documents.ts';
import { DEFAULT_DOCUMENTS } from '#domain/settings/documents.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { postLedgerEntry } from '#server/sales/money/ledger.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/shop.ts';

const ORDERS = 120;

describe('the numbers of invoices', () => {
  const test = useTestDatabase();

  const pay = (id: string, fails: boolean, db = test.db) =>
    commit(db, { actor: SHOP_ACTOR }, async (unit) => {
      const row = await lockOrder(unit.tx, id);
      if (row.payment === 'unpaid') {
        const paid = { kind: 'payment', method: 'cash', amount: row.total } as const;
        const entry = { orderId: id, reference: id, ...paid };
        await postLedgerEntry(unit, entry);
        await changeOrder(unit, row, { move: 'pay', event: { kind: 'pay', actor: 'eu' } });
      }
      if (fails) throw new Error('rolled back');
    });
  const numbers = async () => {
    const rows = test.db.selectFrom('invoices').select(['number', 'issuedAt']).where('kind', '=', 'invoice');
    const found = await rows.orderBy('number').execute();
    return found.map(({ number, issuedAt }) => ({ number, at: issuedAt.getTime() }));
  };

  it('have no gaps and no duplicates, however many payments run at once or roll back', async () => {
    // Half of the orders belong to one customer, whose row is locked too.
    const ids = await Promise.all(
      Array.from({ length: ORDERS }, (_, index) =>
        insertOrder(test.db, index % 2 ? {} : { emailAddress: `a${index}@exemplu.ro` }),
      ),
    );
    const outcomes = await Promise.allSettled(ids.map((id, index) => pay(id, index % 3 === 0)));
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(failed).toEqual(Array(ORDERS / 3).fill('Error: rolled back'));
    const paid = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(paid).toBe((ORDERS * 2) / 3);

    const given = await numbers();
    expect(given.map(({ number }) => number)).toEqual(Array.from({ length: paid }, (_, index) => index + 1));
    // A later number never has an earlier time.
    expect(given.map(({ at }) => at)).toEqual(given.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('do not deadlock with those of credit notes', async () => {
    const [changed, given] = [
      await insertOrder(test.db),
      // Another customer, because one customer's orders queue before the series.
      await insertOrder(test.db, { received: 11_200, refunded: 1_000, emailAddress: 'b@exemplu.ro' }),
    ];
    await pay(changed, false);
    const changing = () =>
      commit(test.db, { actor: SHOP_ACTOR }, async (unit) => {
        const row = await lockOrder(unit.tx, changed);
        await sql`update order_lines set quantity = 2, line_total = 20000 where order_id = ${changed}`.execute(unit.tx);
        const event = { kind: 'lines_changed', actor: 'eu' };
        await changeOrder(unit, row, { columns: { subtotal: 20_000, total: 21_200 }, event });
      });
    const both = await test.db.transaction().execute(async (transaction) => {
      // The transaction that credits the invoice stops here, holding the series of credit notes.
      await sql`select 1 from invoices where order_id = ${changed} for update`.execute(transaction);
      const first = changing();
      await someoneWaitsForALock(test.db);
      // Issues an invoice and credits a part of it at once.
      const second = commit(test.db, { actor: SHOP_ACTOR }, async (unit) => {
        await changeOrder(unit, await lockOrder(unit.tx, given), { event: { kind: 'pay', actor: 'eu' } });
      });
      await someoneWaitsForALock(test.db, 2);
      return [first, second];
    });
    await expect(Promise.all(both)).resolves.toBeDefined();
    const { rows } = await sql<{ kind: string; orderId: string }>`
      select kind, order_id from invoices where order_id in (${changed}, ${given}) order by issued_at`.execute(test.db);
    expect(rows.filter(({ orderId }) => orderId === changed).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'invoice']); // prettier-ignore
    expect(rows.filter(({ orderId }) => orderId === given).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  });

  it('are never reset', async () => {
    const back = sql`update invoice_series set next = 1 where kind = 'invoice'`.execute(test.db);
    await expect(back).rejects.toThrow('never counted back');
    await expect(sql`delete from invoice_series`.execute(test.db)).rejects.toThrow('never counted back');
  });

  it('belong to documents that cannot be changed or deleted, except for hand-in mark and file', async () => {
    for (const change of ['gross = gross + 1, net = net + 1', "content = '{}'", "client = 'Altul'", 'number = 9999']) {
      const changing = sql`update invoices set ${sql.raw(change)}`.execute(test.db);
      await expect(changing, change).rejects.toThrow('never changed');
    }
    await expect(sql`delete from invoices`.execute(test.db)).rejects.toThrow('never deleted');
    await expect(sql`delete from orders where exists (select from invoices i where i.order_id = orders.id)`.execute(test.db)).rejects.toThrow(); // prettier-ignore
    await sql`update invoices set submitted_at = now(), submitted_by = 'eu', upload_index = '5'`.execute(test.db);
    await sql`update invoices set submitted_at = null, submitted_by = null, upload_index = ''`.execute(test.db);
    await sql`update invoices set pdf_sha256 = repeat('a', 64)`.execute(test.db);
    const other = sql`update invoices set pdf_sha256 = repeat('b', 64)`.execute(test.db);
    await expect(other).rejects.toThrow('never changed');
  });

  it('follow the settings, in a series of their own, and are never given twice', async () => {
    const issued = async (settings: Partial<typeof documentSettings> = {}, orders = 1) => {
      Object.assign(documentSettings, DEFAULT_DOCUMENTS, settings);
      const ids = await Promise.all(Array.from({ length: orders }, () => insertOrder(test.db)));
      await Promise.all(ids.map((id) => pay(id, false)));
      const rows = test.db.selectFrom('invoices').select(['series', 'number']).where('orderId', 'in', ids);
      return (await rows.orderBy('number').execute()).map(({ series, number }) => `${series} ${number}`);
    };
    const [before] = await issued();
    const last = Number(before!.split(' ')[1]);
    expect(await issued({ invoiceFirst: 9_000 }, 3)).toEqual([1, 2, 3].map((more) => `CGF ${last + more}`));
    expect(await issued({ invoiceSeries: 'AN26', invoiceFirst: 500 }, 3)).toEqual(['AN26 500', 'AN26 501', 'AN26 502']);
    expect(await issued()).toEqual([`CGF ${last + 4}`]);
    expect(await issued({ invoiceSeries: 'AN26', invoiceFirst: 500 })).toEqual(['AN26 503']);
    // Two kinds swap their series.
    expect(await issued({ invoiceSeries: 'CGS', creditNoteSeries: 'CGF' })).toEqual([
      expect.stringMatching(/^CGS \d+$/),
    ]);
    Object.assign(documentSettings, DEFAULT_DOCUMENTS);
  });

  it('belong to documents with the owner’s footer', async () => {
    Object.assign(documentSettings, { footer: 'Mulțumim!' });
    const id = await insertOrder(test.db);
    await pay(id, false);
    Object.assign(documentSettings, DEFAULT_DOCUMENTS);
    const { content } = await test.db.selectFrom('invoices').select('content').where('orderId', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
    expect(content.footer).toBe('Mulțumim!');
  });
});
