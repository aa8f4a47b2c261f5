import type { Config, Context } from '@netlify/functions';
import { sessionRoutes } from '#server/accounts/session-routes.ts';

export default (request: Request, context: Context) => sessionRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/session', '/api/session/refresh', '/api/users'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
