import type { Config, Context } from '@netlify/functions';
import { cartRoutes } from '#server/cart/cart-routes.ts';

export default (request: Request, context: Context) => cartRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/cart/quote',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
