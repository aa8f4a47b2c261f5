import * as z from 'zod/mini';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { listAudit } from './list-audit.ts';

const auditQuerySchema = z.strictObject({
  search: z.optional(optionalTextSchema(80)),
  actor: z.optional(optionalTextSchema(254)),
  /** `order` for everything of an area. */
  area: z.optional(optionalTextSchema(40).check(z.regex(/^[a-z-]*$/, 'invalid'))),
  /** For example `order/abc`. */
  subject: z.optional(optionalTextSchema(120)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'invalid'))),
});

export const auditRoutes = createAdminApi()
  .use(ownersOnly)
  .get('/api/admin/audit', validated('query', auditQuerySchema), async (c) =>
    c.json(await listAudit(database(), c.req.valid('query'))),
  );

export type AuditRoutes = typeof auditRoutes;
