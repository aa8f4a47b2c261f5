import * as z from 'zod/mini';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findInvoiceDocument, invoiceFile } from './invoice-file.ts';

const querySchema = z.object({
  cheie: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

/** `GET /api/orders/{id}/documents/{documentId}.pdf?cheie=`: buyers' own documents, by their order's key. */
export const invoiceDocumentsRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/orders/:id/documents/:file', validated('query', querySchema), async (c) => {
    const { id, file } = c.req.param();
    const order = await findOrderByKey(database(), id, c.req.valid('query').cheie);
    const invoice = order && (await findInvoiceDocument(database(), file.replace(/\.pdf$/, ''), order.id));
    if (!invoice) refuse('invoice_not_found');
    const bytes = await invoiceFile(database(), invoice);
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${invoiceFileName(invoice)}.pdf"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    });
  });
