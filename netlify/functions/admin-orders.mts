import type { Config, Context } from '@netlify/functions';
import { adminOrdersRoutes } from '#server/orders/admin-orders-routes.ts';

export default (request: Request, context: Context) => adminOrdersRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/orders', '/api/admin/orders/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
