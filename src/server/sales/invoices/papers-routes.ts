import * as z from 'zod/mini';
import { paperFileName } from '#domain/invoices/paper.ts';
import { database } from '#server/platform/database.ts';
import { createApi, methodNotAllowed } from '#server/platform/http/api.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { findPaper, paperFile } from './paper-file.ts';

const querySchema = z.object({
  cheie: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

/** `GET /api/orders/{id}/papers/{paperId}.pdf?cheie=`: a buyer's own papers, by the key of their order. */
export const papersRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/orders/:id/papers/:file', validated('query', querySchema), async (c) => {
    const { id, file } = c.req.param();
    const order = await findOrderByKey(database(), id, c.req.valid('query').cheie);
    const paper = order && (await findPaper(database(), file.replace(/\.pdf$/, ''), order.id));
    if (!paper) throw new ProblemError(404, 'invoice_not_found', 'No such paper');
    const bytes = await paperFile(database(), paper);
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${paperFileName(paper)}.pdf"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    });
  })
  .all('/api/orders/:id/papers/:file', methodNotAllowed('GET'));
