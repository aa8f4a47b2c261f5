import type { Config, Context } from '@netlify/functions';
import { productsRoutes } from '#server/products/products-routes.ts';

export default (request: Request, context: Context) => productsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/products', '/api/products/:id'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
