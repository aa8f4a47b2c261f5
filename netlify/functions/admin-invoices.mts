import type { Config, Context } from '@netlify/functions';
import { adminInvoicesRoutes } from '#server/invoices/admin-invoices-routes.ts';

export default (request: Request, context: Context) => adminInvoicesRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/invoices', '/api/admin/invoices/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
