import { sql } from 'kysely';
import { PDFS_PART, type PdfArchiveQuery } from '#domain/invoices/invoice-requests.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { MISSING_PDF } from '#texts/invoices.ro.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from './invoice-file.ts';
import { inMonth } from './list-invoices.ts';
import { zipResponse, type ArchivedFile } from './zip-response.ts';

/** Files read at once: the store answers each in some 50 ms. */
const AT_ONCE = 6;

/** A PDF takes some 22 kB of the 20 MB that a function streams, and some of its 60 s: a month of many papers is asked for in parts. */
export function pdfArchive(db: Database, query: PdfArchiveQuery): Response {
  const part = query.part ? `-partea-${query.part}` : '';
  return zipResponse(`facturi-${query.month}${part}`, pdfFiles(db, query));
}

async function* pdfFiles(db: Database, query: PdfArchiveQuery): AsyncGenerator<ArchivedFile> {
  const ids = await listIds(db, query);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    yield* await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => pdfFile(db, id)));
}

async function listIds(db: Database, { month, part }: PdfArchiveQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id::text from invoices i where i.kind <> 'proforma' and ${inMonth(month)}
    order by i.issued_at, i.number
    ${part ? sql`limit ${sql.lit(PDFS_PART)} offset ${(part - 1) * PDFS_PART}` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

async function pdfFile(db: Database, id: string): Promise<ArchivedFile> {
  // Invoices and credit notes are never deleted.
  const invoice = (await findInvoiceDocument(db, id))!;
  const name = invoiceFileName(invoice);
  try {
    return { name: `${name}.pdf`, content: await invoiceFile(db, invoice) };
  } catch (error) {
    if (!(error instanceof InvoiceFileDiffers)) throw error;
    // One file that was tampered with keeps the accountant from no other.
    logError('invoice_file_differs', { invoice: id }, error);
    return { name: `${name}-lipseste.txt`, content: MISSING_PDF };
  }
}
