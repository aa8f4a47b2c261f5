import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from '#server/sales/invoices/invoice-file.ts';
import { findCustomer } from './find-customer.ts';
import { ANA, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { rowsOf } from '../../../../tests/support/rows.ts';

describe('erasing a customer with papers', () => {
  const { test, files, erase, storePerson } = useErasedCustomers();
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
