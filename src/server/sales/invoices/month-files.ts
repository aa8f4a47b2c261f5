import { sql } from 'kysely';
import { type ArchiveQuery, PDFS_PART, type PdfArchiveQuery } from '#domain/invoices/invoice-requests.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { MISSING_PDF } from '#texts/invoices.ro.ts';
import { findSealedFile } from './invoice-blobs.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers, type StoredInvoiceDocument } from './invoice-file.ts';
import type { DrawnInvoice } from './invoice-pdf.ts';
import { inMonth } from './list-invoices.ts';
import { ublInvoice } from './ubl-invoice.ts';
import { zipResponse, type ArchivedFile } from './zip-response.ts';

/** Files read in parallel; the store answers each in some 50 ms. */
const AT_ONCE = 6;

/** Invoices read at once, which limits the memory of the archive. */
const CHUNK = 200;

type Row = DrawnInvoice & { at: string };

/** Zips one XML file per document of the month. A function streams at most 20 MB; a document takes some 1.3 kB. */
export function eFacturaArchive(db: Database, query: ArchiveQuery): Response {
  return zipResponse(`e-factura-${query.month}`, xmlFiles(db, query));
}

async function* xmlFiles(db: Database, query: ArchiveQuery): AsyncGenerator<ArchivedFile> {
  for await (const invoice of readInvoices(db, query))
    yield { name: `${invoiceFileName(invoice)}.xml`, content: ublInvoice(invoice) };
}

async function* readInvoices(db: Database, { month, only }: ArchiveQuery): AsyncGenerator<DrawnInvoice> {
  let after: Pick<Row, 'at' | 'number'> | undefined;
  do {
    const { rows } = await sql<Row>`
      select i.kind, i.series, i.number, i.content, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn",
        i.issued_at::text as at
      from invoices i where i.kind <> 'proforma' and ${inMonth(month)}
        ${
          only === 'open'
            ? sql`and i.submitted_at is null and not exists (select from invoice_submissions s
          where s.invoice_id = i.id and s.state in ('sending', 'unknown'))`
            : sql``
        }
        ${after ? sql`and (i.issued_at, i.number) > (${after.at}::timestamptz, ${after.number})` : sql``}
      order by i.issued_at, i.number limit ${sql.lit(CHUNK)}`.execute(db);
    yield* rows;
    after = rows.length === CHUNK ? rows.at(-1) : undefined;
  } while (after);
}

export function eFacturaFile(invoice: DrawnInvoice): Response {
  return new Response(ublInvoice(invoice), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${invoiceFileName(invoice)}.xml"`,
    },
  });
}

/** Zips PDFs of some 22 kB each, in parts for a large month, because a function streams at most 20 MB, for 60 s. */
export function pdfArchive(db: Database, query: PdfArchiveQuery): Response {
  const part = query.part ? `-partea-${query.part}` : '';
  return zipResponse(`facturi-${query.month}${part}`, pdfFiles(db, query));
}

async function* pdfFiles(db: Database, query: PdfArchiveQuery): AsyncGenerator<ArchivedFile> {
  const ids = await listIds(db, query);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    yield* (await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => filesOf(db, id)))).flat();
}

async function listIds(db: Database, { month, part }: PdfArchiveQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id::text from invoices i where i.kind <> 'proforma' and ${inMonth(month)}
    order by i.issued_at, i.number
    ${part ? sql`limit ${sql.lit(PDFS_PART)} offset ${(part - 1) * PDFS_PART}` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns a document's PDF and, once ANAF has registered it, the sealed original. */
async function filesOf(db: Database, id: string): Promise<ArchivedFile[]> {
  // Invoices and credit notes are never deleted.
  const invoice = (await findInvoiceDocument(db, id))!;
  const sealed = await findSealedFile(id);
  const name = `${invoiceFileName(invoice)}-e-factura.zip`;
  return [await pdfFile(db, invoice), ...(sealed ? [{ name, content: sealed }] : [])];
}

async function pdfFile(db: Database, invoice: StoredInvoiceDocument): Promise<ArchivedFile> {
  const name = invoiceFileName(invoice);
  try {
    return { name: `${name}.pdf`, content: await invoiceFile(db, invoice) };
  } catch (error) {
    if (!(error instanceof InvoiceFileDiffers)) throw error;
    // One damaged file must not withhold the others from the accountant.
    logError('invoice_file_differs', { invoice: invoice.id }, error);
    return { name: `${name}-lipseste.txt`, content: MISSING_PDF };
  }
}
