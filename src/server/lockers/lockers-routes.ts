import { toColumns } from '#domain/locker/locker-list.ts';
import { database } from '#server/database.ts';
import { createApi, methodNotAllowed } from '#server/http/api.ts';
import { cdnCacheHeaders } from '#server/http/cdn-cache.ts';
import { limitRequests } from '#server/http/limit-requests.ts';
import { listActiveLockers } from './lockers-table.ts';
import { LOCKERS_TAG } from './lockers-tag.ts';

/** `GET /api/lockers`: all active lockers at once, kept by the CDN; the browser searches among them by itself. */
export const lockersRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/lockers', async (c) =>
    c.json(toColumns(await listActiveLockers(database())), 200, cdnCacheHeaders([LOCKERS_TAG])),
  )
  .all('/api/lockers', methodNotAllowed('GET', 'HEAD'));

export type LockersRoutes = typeof lockersRoutes;
