import {
  archiveQuerySchema,
  submissionSchema,
  invoiceIdSchema,
  invoicesQuerySchema,
  invoicesSumsSchema,
  monthQuerySchema,
  pdfArchiveQuerySchema,
} from '#domain/invoices/invoice-requests.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly, passwordAgain } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eFacturaArchive, eFacturaFile, pdfArchive } from './month-files.ts';
import { markHandedIn } from './submit-invoices.ts';
import { journalCsv, journalXlsx, readJournal } from './journal-files.ts';
import { listInvoices, sumInvoices } from './list-invoices.ts';
import { findInvoiceDocument, invoiceFile } from './invoice-file.ts';

export const adminInvoicesRoutes = createAdminApi()
  .get('/api/admin/invoices', validated('query', invoicesQuerySchema), async (c) =>
    c.json(await listInvoices(database(), c.req.valid('query'))),
  )
  .get('/api/admin/invoices/sums', validated('query', invoicesSumsSchema), async (c) =>
    c.json(await sumInvoices(database(), c.req.valid('query'))),
  )
  .get('/api/admin/invoices/e-factura.zip', ownersOnly, passwordAgain, validated('query', archiveQuerySchema), (c) =>
    eFacturaArchive(database(), c.req.valid('query')),
  )
  .get('/api/admin/invoices/documents.zip', ownersOnly, passwordAgain, validated('query', pdfArchiveQuerySchema), (c) =>
    pdfArchive(database(), c.req.valid('query')),
  )
  .get('/api/admin/invoices/journal.csv', ownersOnly, passwordAgain, validated('query', monthQuerySchema), async (c) =>
    journalCsv(await readJournal(database(), c.req.valid('query').month)),
  )
  .get('/api/admin/invoices/journal.xlsx', ownersOnly, passwordAgain, validated('query', monthQuerySchema), async (c) =>
    journalXlsx(await readJournal(database(), c.req.valid('query').month)),
  )
  .post('/api/admin/invoices/handed-in', validated('json', submissionSchema), async (c) => {
    const { changed } = await markHandedIn(database(), c.get('actor'), c.req.valid('json'));
    return c.json({ changed });
  })
  .get('/api/admin/invoices/:id/document.pdf', validated('param', invoiceIdSchema), async (c) => {
    const invoice = await findInvoiceDocument(database(), c.req.valid('param').id);
    if (!invoice) refuse('invoice_not_found');
    return pdfResponse(await invoiceFile(database(), invoice), invoiceFileName(invoice));
  })
  .get('/api/admin/invoices/:id/e-factura.xml', validated('param', invoiceIdSchema), async (c) => {
    const invoice = await findInvoiceDocument(database(), c.req.valid('param').id);
    if (!invoice || invoice.kind === 'proforma') refuse('invoice_not_found');
    return eFacturaFile(invoice);
  });

export type AdminInvoicesRoutes = typeof adminInvoicesRoutes;

function pdfResponse(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  });
}
