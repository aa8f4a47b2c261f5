import type { Config, Context } from '@netlify/functions';
import { newsletterRoutes } from '#server/newsletter/newsletter-routes.ts';

export default (request: Request, context: Context) => newsletterRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/newsletter',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
