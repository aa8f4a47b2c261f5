import type { Config, Context } from '@netlify/functions';
import { adminInventoryRoutes } from '#server/inventory/admin-inventory-routes.ts';

export default (request: Request, context: Context) => adminInventoryRoutes.fetch(request, context);

export const config: Config = {
  path: [
    '/api/admin/inventory',
    '/api/admin/inventory/states',
    '/api/admin/inventory/history',
    '/api/admin/inventory/export.csv',
    '/api/admin/inventory/count',
    '/api/admin/inventory/undo',
    '/api/admin/inventory/:productId/changes',
    '/api/admin/inventory/:productId/low-stock-at',
    '/api/admin/inventory/:productId/history',
  ],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
