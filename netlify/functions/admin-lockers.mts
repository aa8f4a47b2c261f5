import type { Config, Context } from '@netlify/functions';
import { adminLockersRoutes } from '#server/lockers/admin-lockers-routes.ts';

export default (request: Request, context: Context) => adminLockersRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/lockers', '/api/admin/lockers/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
