import {
  claimDecisionSchema,
  openReturnSchema,
  returnIdSchema,
  returnTransitionSchema,
  returnsQuerySchema,
} from '#domain/returns/return-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { decideClaim } from './decide-claim.ts';
import { findReturn, listReturns } from './list-returns.ts';
import { openReturn, readOpenableOrder } from './open-return.ts';
import { transitionReturn } from './transition-return.ts';

/** The withdrawals of customers and what becomes of them. A refusal is a 409 with the withdrawal as it is under `current`. */
export const adminReturnsRoutes = createAdminApi()
  .get('/api/admin/withdrawals', validated('query', returnsQuerySchema), async (c) =>
    c.json(await listReturns(database(), c.req.valid('query'))),
  )
  .get('/api/admin/withdrawals/:id', validated('param', returnIdSchema), async (c) =>
    c.json(await getReturn(c.req.valid('param').id)),
  )
  .get('/api/admin/orders/:id/returns', validated('param', returnIdSchema), async (c) =>
    c.json(await getOpenable(c.req.valid('param').id)),
  )
  // A return that an owner opens for the buyer.
  .post(
    '/api/admin/orders/:id/returns',
    validated('param', returnIdSchema),
    validated('json', openReturnSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const result = await openReturn(database(), c.get('actor'), id, c.req.valid('json'));
      if (result.ok) return c.json({ id: result.id });
      const current = await getOpenable(id);
      throw new ProblemError(409, result.code, 'The order does not allow this now', { current });
    },
  )
  .post(
    '/api/admin/withdrawals/:id/moves',
    validated('param', returnIdSchema),
    validated('json', returnTransitionSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const result = await transitionReturn(database(), c.get('actor'), id, c.req.valid('json'));
      if (!result.ok && result.code === 'withdrawal_not_found') throw notFound();
      const current = await getReturn(id);
      if (!result.ok && result.code !== 'repeated') {
        throw new ProblemError(409, result.code, 'The withdrawal does not allow this now', { current });
      }
      return c.json(current);
    },
  )
  .post(
    '/api/admin/withdrawals/:id/claim',
    validated('param', returnIdSchema),
    validated('json', claimDecisionSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const result = await decideClaim(database(), c.get('actor'), id, c.req.valid('json'));
      const current = await getReturn(id);
      if (!result.ok) throw new ProblemError(409, result.code, 'The withdrawal does not allow this now', { current });
      return c.json(current);
    },
  );

export type AdminReturnsRoutes = typeof adminReturnsRoutes;

async function getReturn(id: string) {
  const orderReturn = await findReturn(database(), id);
  if (!orderReturn) throw notFound();
  return orderReturn;
}

async function getOpenable(orderId: string) {
  const order = await readOpenableOrder(database(), orderId, new Date());
  if (!order) throw new ProblemError(404, 'order_not_found', 'No such order');
  return order;
}

function notFound() {
  return new ProblemError(404, 'withdrawal_not_found', 'No such withdrawal');
}
