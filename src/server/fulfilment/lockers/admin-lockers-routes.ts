import { lockerImportSchema, lockersQuerySchema } from '#domain/lockers/locker-requests.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { importLockers } from './import-lockers.ts';
import { listLockers, summariseLockers } from './list-lockers.ts';
import { syncLockers } from './sync-lockers.ts';

/** Body limit for a whole country's lockers, with room for long addresses. */
const LIST_BODY = { type: 'application/json', maxBytes: 5 * 1024 * 1024 } as const;

export const adminLockersRoutes = createAdminApi(LIST_BODY)
  .get('/api/admin/lockers', validated('query', lockersQuerySchema), async (c) =>
    c.json(await listLockers(database(), c.req.valid('query'))),
  )
  .get('/api/admin/lockers/summary', async (c) =>
    c.json({ ...(await summariseLockers(database())), canSync: courier() !== undefined }),
  )
  .post('/api/admin/lockers/import', ownersOnly, validated('json', lockerImportSchema), async (c) =>
    c.json(await importLockers(database(), c.get('actor'), c.req.valid('json'))),
  )
  .post('/api/admin/lockers/sync', ownersOnly, async (c) => {
    const from = courier();
    if (!from) refuse('no_courier');
    return c.json(await syncLockers(database(), from, c.get('actor')));
  });

export type AdminLockersRoutes = typeof adminLockersRoutes;
