import type { Config, Context } from '@netlify/functions';
import { joinApis } from '#server/http/join-apis.ts';
import { papersRoutes } from '#server/invoices/papers-routes.ts';
import { ordersRoutes } from '#server/orders/orders-routes.ts';
import '#server/give-effects.ts';

const api = joinApis(ordersRoutes, papersRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/orders', '/api/orders/:id', '/api/orders/:id/proofs/:position', '/api/orders/:id/papers/:file'],
};
