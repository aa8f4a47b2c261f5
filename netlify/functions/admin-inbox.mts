import type { Config, Context } from '@netlify/functions';
import { adminInboxRoutes } from '#server/inbox/admin-inbox-routes.ts';

export default (request: Request, context: Context) => adminInboxRoutes.fetch(request, context);

export const config: Config = {
  path: [
    '/api/admin/inbox/counts',
    '/api/admin/inbox/messages',
    '/api/admin/inbox/messages/:id',
    '/api/admin/inbox/messages/:id/status',
    '/api/admin/inbox/testimonials',
    '/api/admin/inbox/testimonials/:id',
    '/api/admin/inbox/testimonials/:id/status',
    '/api/admin/inbox/subscribers',
    '/api/admin/inbox/subscribers/counts',
    '/api/admin/inbox/subscribers/export.csv',
    '/api/admin/inbox/subscribers/:id',
    '/api/admin/inbox/mails',
    '/api/admin/inbox/mails/:id',
    '/api/admin/inbox/mails/:id/resend',
  ],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
