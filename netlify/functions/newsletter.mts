import type { Config, Context } from '@netlify/functions';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { newsletterLeaveRoutes } from '#server/people/newsletter/newsletter-leave-routes.ts';
import { newsletterRoutes } from '#server/people/newsletter/newsletter-routes.ts';

const api = joinApis(newsletterRoutes, newsletterLeaveRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/newsletter', '/api/newsletter/leave'],
};
