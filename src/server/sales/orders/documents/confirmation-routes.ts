import * as z from 'zod/mini';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { findConfirmation } from '#server/sales/mails/confirmations-table.ts';

const querySchema = z.object({
  cheie: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

/** `GET /api/orders/{id}/contract.pdf?cheie=`: confirmation of a contract, by the order's key. */
export const confirmationRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/orders/:id/contract.pdf', validated('query', querySchema), async (c) => {
    const order = await findOrderByKey(database(), c.req.param('id'), c.req.valid('query').cheie);
    const confirmation = order && (await findConfirmation(database(), order.id));
    if (!confirmation) refuse('confirmation_not_found');
    return new Response(await confirmationPdf(confirmation, order), {
      headers: {
        ...ORDER_PAGE_HEADERS,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="contract-${order.number}.pdf"`,
      },
    });
  });
