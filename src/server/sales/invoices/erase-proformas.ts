import { sql } from 'kysely';
import type { InvoiceBuyer } from '#domain/invoices/invoice-document.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteInvoiceFile } from './invoice-blobs.ts';

/**
 * Takes the person out of the pro-formas of erased orders, which are no accounting documents (Legea 82/1991), and
 * deletes their files. The papers themselves stay: a missing number would be an unexplained gap in the series. The rows
 * come first, so that a request that draws a file meanwhile finds that it may not stay; a file that cannot be deleted
 * leaves everything as it was, and what was deleted of a write that failed is drawn again.
 */
export async function eraseProformas(tx: Tx, orderIds: string[], mark: string): Promise<void> {
  const buyer: InvoiceBuyer = { name: mark, street: '', city: '', county: '', postalCode: '', atLocker: false };
  const { rows } = await sql<{ id: string }>`
    update invoices set client = ${mark}, pdf_sha256 = null,
      content = jsonb_set(content, '{buyer}', ${JSON.stringify(buyer)}::jsonb)
    where kind = 'proforma' and order_id = any(${orderIds}::text[]) returning id`.execute(tx);
  await Promise.all(rows.map(({ id }) => deleteInvoiceFile(id)));
}
