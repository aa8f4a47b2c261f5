import type { Config, Context } from '@netlify/functions';
import { healthRoutes } from '#server/health/health-routes.ts';

export default (request: Request, context: Context) => healthRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
