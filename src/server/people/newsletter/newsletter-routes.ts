import { newsletterSchema } from '#domain/newsletter/newsletter-form.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { rateLimitKey } from '#server/platform/http/rate-limit-key.ts';
import { validated } from '#server/platform/http/validated.ts';
import { subscribe } from './subscribe.ts';

/** `POST /api/newsletter` asks for the newsletter; whether the address is known makes no difference to the answer. */
export const newsletterRoutes = createApi().post('/api/newsletter', validated('json', newsletterSchema), async (c) => {
  await subscribe(database(), c.req.valid('json'), rateLimitKey(c));
  return c.json({}, 202);
});
