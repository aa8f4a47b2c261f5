import type { Config, Context } from '@netlify/functions';
import { searchRoutes } from '#server/search/search-routes.ts';

export default (request: Request, context: Context) => searchRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/search',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
