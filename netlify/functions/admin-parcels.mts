import type { Config, Context } from '@netlify/functions';
import { adminParcelsRoutes } from '#server/parcels/admin-parcels-routes.ts';

export default (request: Request, context: Context) => adminParcelsRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/admin/parcels/*',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
