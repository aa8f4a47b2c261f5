import { toColumns } from '#domain/lockers/locker-list.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import { listActiveLockers } from './lockers-table.ts';
import { LOCKERS_TAG } from './lockers-tag.ts';

/** `GET /api/lockers`: all active lockers at once, kept by the CDN; the browser searches among them by itself. */
export const lockersRoutes = createApi()
  .use(limitRequests(60))
  .get('/api/lockers', async (c) =>
    c.json(toColumns(await listActiveLockers(database())), 200, cdnCacheHeaders([LOCKERS_TAG])),
  );

export type LockersRoutes = typeof lockersRoutes;
