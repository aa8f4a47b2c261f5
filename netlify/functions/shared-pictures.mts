import type { Config, Context } from '@netlify/functions';
import { sharedPicturesRoutes } from '#server/shared-pictures/shared-pictures-routes.ts';

export default (request: Request, context: Context) => sharedPicturesRoutes.fetch(request, context);

export const config: Config = {
  path: '/og/produs/:file',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
