import type { Config, Context } from '@netlify/functions';
import { adminBankRoutes } from '#server/bank/admin-bank-routes.ts';

export default (request: Request, context: Context) => adminBankRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/bank/*',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
