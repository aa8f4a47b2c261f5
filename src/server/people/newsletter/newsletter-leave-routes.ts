import { links } from '#links';
import { database } from '#server/platform/database/database.ts';
import { createApi, type ApiContext } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { readSubscriberKey } from './subscriber-key.ts';

/** Unsubscribes by a mail program's form post without Origin and cookies (RFC 8058); redirects a GET to the page. */
export const newsletterLeaveRoutes = createApi({
  type: 'application/x-www-form-urlencoded or multipart/form-data',
  maxBytes: 4 * 1024,
})
  .get('/api/newsletter/leave', (c) => c.redirect(links.newsletterLeave(keyOf(c))))
  .post('/api/newsletter/leave', async (c) => {
    if (await leaveNewsletter(database(), keyOf(c))) return c.json({});
    refuse('subscriber_not_found');
  });

function keyOf(c: ApiContext): string {
  return readSubscriberKey(new URL(c.req.url).searchParams);
}
