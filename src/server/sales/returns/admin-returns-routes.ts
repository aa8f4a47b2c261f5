import {
  claimDecisionSchema,
  openReturnSchema,
  returnIdSchema,
  returnMoveSchema,
  returnsQuerySchema,
} from '#domain/returns/return-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { decideClaim } from './decide-claim.ts';
import { findReturn, listReturns } from './list-returns.ts';
import { openReturn, readOpenableOrder } from './open-return.ts';
import { moveReturn } from './move-return.ts';

/** Routes of returns. A refusal is a 409 with the stored return under `current`. */
export const adminReturnsRoutes = createAdminApi()
  .get('/api/admin/returns', validated('query', returnsQuerySchema), async (c) =>
    c.json(await listReturns(database(), c.req.valid('query'))),
  )
  .get('/api/admin/returns/:id', validated('param', returnIdSchema), async (c) =>
    c.json(await getReturn(c.req.valid('param').id)),
  )
  .get('/api/admin/orders/:id/returns', validated('param', returnIdSchema), async (c) =>
    c.json(await getOpenable(c.req.valid('param').id)),
  )
  // An owner opens a return for the buyer.
  .post(
    '/api/admin/orders/:id/returns',
    validated('param', returnIdSchema),
    validated('json', openReturnSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const opening = openReturn(database(), c.get('actor'), id, c.req.valid('json'));
      const opened = await withCurrent(opening, async () => ({ current: await getOpenable(id) }));
      return c.json({ id: opened.id });
    },
  )
  .post(
    '/api/admin/returns/:id/moves',
    validated('param', returnIdSchema),
    validated('json', returnMoveSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await written(id, moveReturn(database(), c.get('actor'), id, c.req.valid('json'))));
    },
  )
  .post(
    '/api/admin/returns/:id/claim',
    validated('param', returnIdSchema),
    validated('json', claimDecisionSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await written(id, decideClaim(database(), c.get('actor'), id, c.req.valid('json'))));
    },
  );

export type AdminReturnsRoutes = typeof adminReturnsRoutes;

/** Returns the return after a write, or adds it to a refusal. */
async function written(id: string, work: Promise<unknown>) {
  await withCurrent(work, async () => ({ current: await getReturn(id) }));
  return getReturn(id);
}

async function getReturn(id: string) {
  const orderReturn = await findReturn(database(), id);
  if (!orderReturn) refuse('return_not_found');
  return orderReturn;
}

async function getOpenable(orderId: string) {
  const order = await readOpenableOrder(database(), orderId, new Date());
  if (!order) refuse('order_not_found');
  return order;
}
