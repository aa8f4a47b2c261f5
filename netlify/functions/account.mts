import type { Config, Context } from '@netlify/functions';
import { accountRoutes } from '#server/accounts/account-routes.ts';

export default (request: Request, context: Context) => accountRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/account', '/api/account/*'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
