import type { Config, Context } from '@netlify/functions';
import { adminAnalyticsRoutes } from '#server/analytics/admin-analytics-routes.ts';

export default (request: Request, context: Context) => adminAnalyticsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/analytics/:chart', '/api/admin/analytics/:chart/csv'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
