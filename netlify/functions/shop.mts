import type { Config, Context } from '@netlify/functions';
import { cartRoutes } from '#server/sales/orders/cart-routes.ts';
import { healthRoutes } from '#server/office/health/health-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { lockersRoutes } from '#server/fulfilment/lockers/lockers-routes.ts';
import { firmsRoutes } from '#server/sales/firms/firms-routes.ts';
import { visitsRoutes } from '#server/office/visits/visits-routes.ts';
import { productsRoutes } from '#server/catalogue/products/products-routes.ts';

const api = joinApis(productsRoutes, cartRoutes, lockersRoutes, firmsRoutes, healthRoutes, visitsRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

// Requests of visitors who browse.
export const config: Config = {
  path: [
    '/api/products',
    '/api/products/:id',
    '/api/vain-searches',
    '/api/cart/quote',
    '/api/firms',
    '/api/lockers',
    '/api/health',
    '/api/visits',
  ],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
