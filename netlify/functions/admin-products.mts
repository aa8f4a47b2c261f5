import type { Config, Context } from '@netlify/functions';
import { adminProductsRoutes } from '#server/products/admin-products-routes.ts';

export default (request: Request, context: Context) => adminProductsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/products', '/api/admin/products/:id', '/api/admin/products/:id/:action'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
