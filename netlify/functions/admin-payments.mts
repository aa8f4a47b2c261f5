import type { Config, Context } from '@netlify/functions';
import { adminPaymentsRoutes } from '#server/payments/admin-payments-routes.ts';

export default (request: Request, context: Context) => adminPaymentsRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/payments/*',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
