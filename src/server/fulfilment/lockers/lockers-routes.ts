import { toColumns } from '#domain/lockers/locker-list.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests } from '#server/platform/http/api.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { listActiveLockers, LOCKERS_TAG } from './lockers-table.ts';

/** `GET /api/lockers`: all active lockers, cached by the CDN; the browser searches them itself. */
export const lockersRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/lockers', async (c) =>
    c.json(toColumns(await listActiveLockers(database())), 200, cdnCacheHeaders([LOCKERS_TAG])),
  );

export type LockersRoutes = typeof lockersRoutes;
