import {
  inboxItemSchema,
  mailResendSchema,
  mailsQuerySchema,
  messageMoveSchema,
  messagesQuerySchema,
  testimonialMoveSchema,
  testimonialsQuerySchema,
} from '#domain/inbox/inbox.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { triggerForDelayedMail } from '#server/platform/mail/trigger-for-due-mail.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { adminInboxErasures } from './admin-inbox-erasures.ts';
import { adminReviews } from './admin-reviews.ts';
import { adminSubscribers } from './admin-subscribers.ts';
import { findMail, listMails } from './list-mails.ts';
import { listMessages } from './messages-table.ts';
import { moveMessage } from './move-message.ts';
import { moveTestimonial } from './move-testimonial.ts';
import { resendMail } from './resend-mail.ts';
import { listTestimonials } from './testimonials-table.ts';

export const adminInboxRoutes = createAdminApi()
  // Called by an owner's page once a move can no longer be undone, or when it closes before.
  .post('/api/admin/inbox/delayed-mail', (c) => {
    c.env.waitUntil(triggerForDelayedMail());
    return c.body(null, 202);
  })
  .get('/api/admin/inbox/messages', validated('query', messagesQuerySchema), async (c) =>
    c.json(await listMessages(database(), c.req.valid('query'))),
  )
  .post(
    '/api/admin/inbox/messages/:id/status',
    validated('param', inboxItemSchema),
    validated('json', messageMoveSchema),
    async (c) => c.json(await moveMessage(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .get('/api/admin/inbox/testimonials', validated('query', testimonialsQuerySchema), async (c) =>
    c.json(await listTestimonials(database(), c.req.valid('query'))),
  )
  .post(
    '/api/admin/inbox/testimonials/:id/status',
    validated('param', inboxItemSchema),
    validated('json', testimonialMoveSchema),
    async (c) =>
      c.json(await moveTestimonial(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .get('/api/admin/inbox/mails', validated('query', mailsQuerySchema), async (c) =>
    c.json(await listMails(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inbox/mails/:id', validated('param', inboxItemSchema), async (c) => {
    const mail = await findMail(database(), c.req.valid('param').id);
    if (!mail) refuse('mail_not_found');
    return c.json(mail);
  })
  .post(
    '/api/admin/inbox/mails/:id/resend',
    validated('param', inboxItemSchema),
    validated('json', mailResendSchema),
    async (c) => c.json(await resendMail(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .route('/', adminReviews)
  .route('/', adminSubscribers)
  .route('/', adminInboxErasures);

export type AdminInboxRoutes = typeof adminInboxRoutes;
