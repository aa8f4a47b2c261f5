import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/order/order-requests.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import { database } from '#server/database.ts';
import { createAdminApi } from '#server/http/admin-api.ts';
import { methodNotAllowed } from '#server/http/api.ts';
import { ProblemError } from '#server/http/problem.ts';
import { validated } from '#server/http/validated.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import { purgeProducts } from '#server/products/purge-products.ts';
import { askAgain } from './ask-again.ts';
import { listHanging } from './list-hanging.ts';
import { settleOverdueHolds } from './release-holds.ts';
import { sendRefund } from './send-refund.ts';

const cardSchema = z.object({ id: z.string().check(z.regex(ORDER_ID, 'invalid')) });
const refundSchema = z.object({ id: z.uuid('invalid') });

/** What hangs between the shop and its card provider, and the ways out. */
export const adminPaymentsRoutes = createAdminApi()
  .get('/api/admin/payments/hanging', async (c) => c.json(await listHanging(database())))
  .post('/api/admin/payments/cards/:id/ask', validated('param', cardSchema), async (c) => {
    const asked = await askAgain(database(), c.req.valid('param').id);
    if (!asked.ok && asked.code === 'card_payment_not_found')
      throw new ProblemError(404, asked.code, 'No such payment');
    if (!asked.ok) throw new ProblemError(503, asked.code, 'The card provider does not answer');
    c.env.waitUntil(purgeProducts(asked.shownAnew));
    c.env.waitUntil(wakeMailWorker());
    return c.json(await listHanging(database()));
  })
  // Ends every hold whose time ran out, after asking whether it was paid.
  .post('/api/admin/payments/holds/end', async (c) => {
    c.env.waitUntil(purgeProducts(await settleOverdueHolds(database())));
    c.env.waitUntil(wakeMailWorker());
    return c.json(await listHanging(database()));
  })
  .post('/api/admin/payments/refunds/:id/retry', validated('param', refundSchema), async (c) => {
    const { id } = c.req.valid('param');
    await auditedWrite(
      database(),
      c.get('actor'),
      { action: 'payment.retry-refund', subject: `refund/${id}` },
      (transaction) =>
        // A new try of a refused one goes out under the same id: the provider never pays it twice.
        transaction
          .updateTable('refunds')
          .set({ state: 'asked' })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .where('card_payment_id', 'is not', null)
          .execute(),
    );
    await sendRefund(database(), id);
    c.env.waitUntil(wakeMailWorker());
    return c.json(await listHanging(database()));
  })
  .all('/api/admin/payments/hanging', methodNotAllowed('GET'))
  .all('/api/admin/payments/cards/:id/ask', methodNotAllowed('POST'))
  .all('/api/admin/payments/holds/end', methodNotAllowed('POST'))
  .all('/api/admin/payments/refunds/:id/retry', methodNotAllowed('POST'));

export type AdminPaymentsRoutes = typeof adminPaymentsRoutes;
