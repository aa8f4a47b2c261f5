import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/database.ts';
import { createAdminApi } from '#server/http/admin-api.ts';
import { methodNotAllowed } from '#server/http/api.ts';
import { validated } from '#server/http/validated.ts';
import { findAnything } from './find-anything.ts';

const searchQuerySchema = z.strictObject({ search: textSchema(80) });

/** What the command palette finds besides screens. */
export const searchRoutes = createAdminApi()
  .get('/api/admin/search', validated('query', searchQuerySchema), async (c) =>
    c.json(await findAnything(database(), c.req.valid('query').search)),
  )
  .all('/api/admin/search', methodNotAllowed('GET'));

export type SearchRoutes = typeof searchRoutes;
