import { endReductionsSchema, reductionsQuerySchema, saleSchema } from '#domain/products/reduction-request.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { listReductions } from './prices/list-reductions.ts';
import { endReductions, startReductions } from './reductions.ts';

export const adminReductionsRoutes = createAdminApi()
  .get('/api/admin/reductions', validated('query', reductionsQuerySchema), async (c) =>
    c.json(await listReductions(database(), c.req.valid('query'))),
  )
  .post('/api/admin/reductions', validated('json', saleSchema), async (c) =>
    c.json(await startReductions(database(), c.get('actor'), c.req.valid('json'))),
  )
  .post('/api/admin/reductions/end', validated('json', endReductionsSchema), async (c) => {
    await endReductions(database(), c.get('actor'), c.req.valid('json').ids);
    return c.json({ ok: true });
  });

export type AdminReductionsRoutes = typeof adminReductionsRoutes;
