import type { Config, Context } from '@netlify/functions';
import { adminFilmsRoutes } from '#server/films/admin-films-routes.ts';

export default (request: Request, context: Context) => adminFilmsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/films', '/api/admin/films/:id', '/api/admin/films/:id/:action'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
