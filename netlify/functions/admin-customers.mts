import type { Config, Context } from '@netlify/functions';
import { adminCustomersRoutes } from '#server/customers/admin-customers-routes.ts';

export default (request: Request, context: Context) => adminCustomersRoutes.fetch(request, context);

export const config: Config = {
  path: [
    '/api/admin/customers',
    '/api/admin/customers/:customerId',
    '/api/admin/customers/:customerId/orders',
    '/api/admin/customers/:customerId/notes',
    '/api/admin/customers/:customerId/notes/:noteId',
    '/api/admin/customers/:customerId/notes/:noteId/restore',
    '/api/admin/customers/:customerId/export.json',
    '/api/admin/customers/:customerId/erase',
  ],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
