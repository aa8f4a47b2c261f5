import type { Config, Context } from '@netlify/functions';
import { lockersRoutes } from '#server/lockers/lockers-routes.ts';

export default (request: Request, context: Context) => lockersRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/lockers'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
