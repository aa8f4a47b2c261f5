import { Hono, type Context } from 'hono';
import { inboxItemSchema } from '#domain/inbox/inbox.ts';
import { database } from '#server/platform/database/database.ts';
import { ownersOnly, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { eraseInboxItem, type ErasedKind } from './erase-inbox-item.ts';

export const adminInboxErasures = new Hono<AdminEnv>()
  .delete('/api/admin/inbox/messages/:id', ownersOnly, validated('param', inboxItemSchema), async (c) =>
    c.json(await erase(c, 'message', c.req.valid('param').id)),
  )
  .delete('/api/admin/inbox/reviews/:id', ownersOnly, validated('param', inboxItemSchema), async (c) =>
    c.json(await erase(c, 'review', c.req.valid('param').id)),
  )
  .delete('/api/admin/inbox/testimonials/:id', ownersOnly, validated('param', inboxItemSchema), async (c) =>
    c.json(await erase(c, 'testimonial', c.req.valid('param').id)),
  )
  .delete('/api/admin/inbox/subscribers/:id', ownersOnly, validated('param', inboxItemSchema), async (c) =>
    c.json(await erase(c, 'subscriber', c.req.valid('param').id)),
  );

async function erase(c: Context<AdminEnv>, kind: ErasedKind, id: string): Promise<{ id: string }> {
  await eraseInboxItem(database(), c.get('actor'), kind, id);
  return { id };
}
