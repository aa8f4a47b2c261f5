import type { Config, Context } from '@netlify/functions';
import { auditRoutes } from '#server/audit/audit-routes.ts';

export default (request: Request, context: Context) => auditRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/audit',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
