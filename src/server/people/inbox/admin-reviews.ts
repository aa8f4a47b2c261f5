import { Hono } from 'hono';
import { inboxItemSchema } from '#domain/inbox/inbox.ts';
import { reviewDecisionSchema, reviewsQuerySchema } from '#domain/reviews/review-moderation.ts';
import type { AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { decideReview, type ReviewWriteResult } from './decide-review.ts';
import { listReviews, type ReviewItem } from './reviews-table.ts';

/** What buyers say of products, before and after anybody else reads it. */
export const adminReviews = new Hono<AdminEnv>()
  .get('/api/admin/inbox/reviews', validated('query', reviewsQuerySchema), async (c) =>
    c.json(await listReviews(database(), c.req.valid('query'))),
  )
  .post(
    '/api/admin/inbox/reviews/:id/status',
    validated('param', inboxItemSchema),
    validated('json', reviewDecisionSchema),
    async (c) =>
      c.json(written(await decideReview(database(), c.get('actor'), c.req.valid('param').id, c.req.valid('json')))),
  );

function written(result: ReviewWriteResult): ReviewItem {
  if (result.ok) return result.review;
  if (result.code === 'review_not_found') throw new ProblemError(404, result.code, 'Not found');
  throw new ProblemError(409, result.code, 'Somebody else was faster', { current: result.current });
}
