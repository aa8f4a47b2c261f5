import type { Config, Context } from '@netlify/functions';
import { adminSavedViewsRoutes } from '#server/saved-views/admin-saved-views-routes.ts';

export default (request: Request, context: Context) => adminSavedViewsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/saved-views', '/api/admin/saved-views/:id'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
