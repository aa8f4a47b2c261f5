import { newsletterSchema } from '#domain/newsletter/newsletter-form.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, rateLimitKey, validated } from '#server/platform/http/api.ts';
import { subscribe } from './subscribe.ts';

/** `POST /api/newsletter` subscribes an address; the answer does not reveal whether it is known. */
export const newsletterRoutes = createApi().post('/api/newsletter', validated('json', newsletterSchema), async (c) => {
  await subscribe(database(), c.req.valid('json'), rateLimitKey(c));
  return c.json({}, 202);
});
