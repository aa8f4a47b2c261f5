import { sql } from 'kysely';
import type { ArchiveQuery } from '#domain/invoices/invoice-requests.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DrawnInvoice } from './invoice-pdf.ts';
import { inMonth } from './list-invoices.ts';
import { ublInvoice } from './ubl-invoice.ts';
import { zipResponse, type ArchivedFile } from './zip-response.ts';

/** Invoices read at once: what the archive holds in memory. */
const CHUNK = 200;

type Row = DrawnInvoice & { at: string };

/** One XML file for each paper of the month, in a ZIP. A function streams 20 MB at most; a paper takes some 1.3 kB of it. */
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
        ${only === 'open' ? sql`and i.submitted_at is null` : sql``}
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
