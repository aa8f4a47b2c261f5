import type { Config, Context } from '@netlify/functions';
import { ordersRoutes } from '#server/orders/orders-routes.ts';

export default (request: Request, context: Context) => ordersRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/orders', '/api/orders/:id', '/api/orders/:id/proofs/:position'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
