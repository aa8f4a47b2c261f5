import type { Config, Context } from '@netlify/functions';
import { mediaRoutes } from '#server/media/media-routes.ts';

export default (request: Request, context: Context) => mediaRoutes.fetch(request, context);

// The image CDN may fetch for every visitor from one address.
export const config: Config = {
  path: '/media/:file',
  rateLimit: { windowSize: 60, windowLimit: 3000, aggregateBy: ['ip', 'domain'] },
};
