import { Hono } from 'hono';
import { inboxItemSchema } from '#domain/inbox/inbox.ts';
import { reviewDecisionSchema, reviewReplySchema, reviewsQuerySchema } from '#domain/reviews/review-moderation.ts';
import { readPhotoFile } from '#domain/reviews/review-photo.ts';
import { findPhotoContent } from '#server/catalogue/reviews/photo-blobs.ts';
import { listPhotos, type KeptPhoto } from '#server/catalogue/reviews/list-photos.ts';
import type { AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { decideReview, replyToReview } from './decide-review.ts';
import { listReviews } from './reviews-table.ts';

export const adminReviews = new Hono<AdminEnv>()
  .get('/api/admin/inbox/reviews', validated('query', reviewsQuerySchema), async (c) =>
    c.json(await listReviews(database(), c.req.valid('query'))),
  )
  .get('/api/admin/inbox/reviews/:id/photos/:file', async (c) => {
    const { id, file } = c.req.param();
    const asked = readPhotoFile(file);
    const photos = inboxItemSchema.safeParse({ id }).success
      ? await listPhotos(database(), [id])
      : new Map<string, KeptPhoto[]>();
    const isIts = photos.get(id)?.some((photo) => photo.id === asked?.id);
    const content = asked && isIts ? await findPhotoContent(asked.id, asked.size) : null;
    if (!content) refuse('photo_not_found');
    return c.body(content, 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  })
  .post(
    '/api/admin/inbox/reviews/:id/status',
    validated('param', inboxItemSchema),
    validated('json', reviewDecisionSchema),
    async (c) => c.json(await decideReview(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/api/admin/inbox/reviews/:id/reply',
    validated('param', inboxItemSchema),
    validated('json', reviewReplySchema),
    async (c) => c.json(await replyToReview(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
  );
