import type { Config, Context } from '@netlify/functions';
import { testimonialsRoutes } from '#server/testimonials/testimonials-routes.ts';

export default (request: Request, context: Context) => testimonialsRoutes.fetch(request, context);

export const config: Config = {
  path: '/api/testimonials',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
