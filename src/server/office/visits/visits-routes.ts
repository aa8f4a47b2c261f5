import { visitSchema } from '#domain/visits/visit.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { noteVisit } from './note-visit.ts';

/** Receives a page's report when it is left. Uses no database and stores nothing about the sender. */
export const visitsRoutes = createApi({ type: 'application/json', maxBytes: 512 })
  .use(limitRequests(120))
  .post('/api/visits', validated('json', visitSchema), async (c) => {
    await noteVisit(c.req.valid('json'));
    return c.body(null, 204);
  });
