import type { Config, Context } from '@netlify/functions';
import { adminMediaRoutes } from '#server/media/admin-media-routes.ts';

export default (request: Request, context: Context) => adminMediaRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/media',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
