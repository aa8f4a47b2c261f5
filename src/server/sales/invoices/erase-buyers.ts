import { sql, type RawBuilder } from 'kysely';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import type { InvoiceBuyer } from '#domain/invoices/invoice-document.ts';
import { INVOICE_KEPT_YEARS } from '#domain/retention/kept-for.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteInvoiceFile } from './invoice-blobs.ts';

/** Documents per transaction, because each has a file to delete. */
const AT_ONCE = 200;

/** Erases the person from erased orders' pro formas, which are no accounting documents (Legea 82/1991). */
export const eraseProformas = (tx: Tx, orderIds: string[]): Promise<void> =>
  eraseBuyers(tx, sql`kind = 'proforma' and order_id = any(${orderIds}::text[])`);

/** Erases the person, in batches, from erased orders' invoices and credit notes past their retention term. */
export const eraseOldBuyers = (tx: Tx): Promise<void> =>
  eraseBuyers(
    tx,
    sql`id in (select i.id from invoices i join orders o on o.id = i.order_id
      where i.client <> ${ERASED_MARK} and o.erased_at is not null
        and make_date(extract(year from i.issued_on)::integer + ${1 + INVOICE_KEPT_YEARS}, 7, 1) <= current_date
      order by i.issued_on, i.id limit ${AT_ONCE})`,
  );

/**
 * Erases the buyer from documents and deletes their files. The rows stay: a missing number would be an unexplained gap
 * in the series. Rows change first, so that a concurrent request that draws a file discards it; if a file cannot be
 * deleted, all stays as it was, and files deleted by a failed write are drawn again.
 */
async function eraseBuyers(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const buyer: InvoiceBuyer = { name: ERASED_MARK, street: '', city: '', county: '', postalCode: '', atLocker: false };
  const { rows } = await sql<{ id: string }>`
    update invoices set client = ${ERASED_MARK}, pdf_sha256 = null,
      content = jsonb_set(content, '{buyer}', ${JSON.stringify(buyer)}::jsonb)
    where ${which} returning id`.execute(tx);
  await Promise.all(rows.map(({ id }) => deleteInvoiceFile(id)));
}
