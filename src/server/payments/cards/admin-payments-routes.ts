import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { doGatheredEffects } from '#server/platform/unit-of-work/effects.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askAgain } from './ask-again.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { settleOverdueHolds } from './settle-overdue-holds.ts';
import { findRefund } from '#server/sales/money/refunds-table.ts';
import { refundManually, retryRefund } from './retry-refund.ts';

const cardSchema = z.object({ id: z.string().check(z.regex(ORDER_ID, 'invalid')) });
const refundSchema = z.object({ id: z.uuid('invalid') });

export const adminPaymentsRoutes = createAdminApi()
  .get('/api/admin/payments/hanging', async (c) => c.json(await listPaymentExceptions(database())))
  .post('/api/admin/payments/cards/:id/ask', validated('param', cardSchema), async (c) => {
    await askAgain(database(), c.req.valid('param').id);
    return c.json(await listPaymentExceptions(database()));
  })
  // Ends every overdue hold after asking the provider whether it was paid.
  .post('/api/admin/payments/holds/end', async (c) => {
    await settleOverdueHolds(database());
    return c.json(await listPaymentExceptions(database()));
  })
  .post('/api/admin/payments/refunds/:id/retry', validated('param', refundSchema), async (c) => {
    const actor = c.get('actor');
    const { refundId } = await commit(database(), { actor }, (unit) => retryRefund(unit, c.req.valid('param').id));
    // The effects run before the answer, so that the owner sees whether the money has left.
    await doGatheredEffects();
    const { state } = (await findRefund(database(), refundId))!;
    return c.json({ hanging: await listPaymentExceptions(database()), isDone: state === 'done' });
  })
  .post('/api/admin/payments/refunds/:id/by-hand', validated('param', refundSchema), async (c) => {
    const actor = c.get('actor');
    await commit(database(), { actor }, (unit) => refundManually(unit, c.req.valid('param').id));
    return c.json(await listPaymentExceptions(database()));
  });

export type AdminPaymentsRoutes = typeof adminPaymentsRoutes;
