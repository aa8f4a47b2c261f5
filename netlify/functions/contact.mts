import type { Config, Context } from '@netlify/functions';
import { contactRoutes } from '#server/contact/contact-routes.ts';

export default (request: Request, context: Context) => contactRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
