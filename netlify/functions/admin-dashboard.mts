import type { Config, Context } from '@netlify/functions';
import { adminDashboardRoutes } from '#server/dashboard/admin-dashboard-routes.ts';

export default (request: Request, context: Context) => adminDashboardRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/dashboard'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
