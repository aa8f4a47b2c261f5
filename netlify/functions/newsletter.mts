import type { Config, Context } from '@netlify/functions';
import { joinApis } from '#server/http/join-apis.ts';
import { newsletterLeaveRoutes } from '#server/newsletter/newsletter-leave-routes.ts';
import { newsletterRoutes } from '#server/newsletter/newsletter-routes.ts';

const api = joinApis(newsletterRoutes, newsletterLeaveRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/api/newsletter', '/api/newsletter/leave'],
};
