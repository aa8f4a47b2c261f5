import type { Config, Context } from '@netlify/functions';
import { moonPicturesRoutes } from '#server/moon/moon-pictures-routes.ts';

export default (request: Request, context: Context) => moonPicturesRoutes.fetch(request, context);

export const config: Config = {
  path: '/luna/imagine.jpg',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
