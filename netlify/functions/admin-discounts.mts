import type { Config, Context } from '@netlify/functions';
import { adminDiscountsRoutes } from '#server/discounts/admin-discounts-routes.ts';

export default (request: Request, context: Context) => adminDiscountsRoutes.fetch(request, context);

export const config: Config = {
  path: [
    '/api/admin/discounts',
    '/api/admin/discounts/:id',
    '/api/admin/discounts/:id/uses',
    '/api/admin/discounts/:id/archive',
    '/api/admin/discounts/:id/restore',
  ],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
