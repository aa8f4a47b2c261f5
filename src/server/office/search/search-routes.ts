import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/validated.ts';
import { findAnything } from './find-anything.ts';

const searchQuerySchema = z.strictObject({ search: textSchema(80) });

/** What the command palette finds besides screens. */
export const searchRoutes = createAdminApi().get(
  '/api/admin/search',
  validated('query', searchQuerySchema),
  async (c) => c.json(await findAnything(database(), c.req.valid('query').search)),
);

export type SearchRoutes = typeof searchRoutes;
