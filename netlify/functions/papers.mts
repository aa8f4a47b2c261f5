import type { Config, Context } from '@netlify/functions';
import { papersRoutes } from '#server/invoices/papers-routes.ts';

export default (request: Request, context: Context) => papersRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/orders/:id/papers/:file',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
