import type { Config, Context } from '@netlify/functions';
import { teamRoutes } from '#server/accounts/team-routes.ts';

export default (request: Request, context: Context) => teamRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/team', '/api/admin/team/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
