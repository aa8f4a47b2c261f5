import type { Config, Context } from '@netlify/functions';
import { contactRoutes } from '#server/people/contact/contact-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { testimonialsRoutes } from '#server/people/testimonials/testimonials-routes.ts';

const api = joinApis(contactRoutes, testimonialsRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/contact', '/api/testimonials'],
};
