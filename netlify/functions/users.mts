import type { Config, Context } from '@netlify/functions';
import { usersRoutes } from '#server/accounts/users-routes.ts';

export default (request: Request, context: Context) => usersRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/users/:uid',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
