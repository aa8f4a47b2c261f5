import { contactSchema } from '#domain/contact/contact-form.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, rateLimitKey, validated } from '#server/platform/http/api.ts';
import { receiveMessage } from './receive-message.ts';

export const contactRoutes = createApi().post('/api/contact', validated('json', contactSchema), async (c) => {
  await receiveMessage(database(), c.req.valid('json'), rateLimitKey(c));
  return c.json({}, 201);
});
