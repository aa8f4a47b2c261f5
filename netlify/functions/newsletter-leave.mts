import type { Config, Context } from '@netlify/functions';
import { newsletterLeaveRoutes } from '#server/newsletter/newsletter-leave-routes.ts';

export default (request: Request, context: Context) => newsletterLeaveRoutes.fetch(request, context);

// One mail provider posts for all its readers from a few addresses.
export const config: Config = {
  path: '/api/newsletter/leave',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
