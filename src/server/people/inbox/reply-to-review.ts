import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { ReviewReply } from '#domain/reviews/review-moderation.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findReview, type ReviewItem } from './reviews-table.ts';

export async function replyToReview(
  db: Database,
  actor: Actor,
  id: string,
  { reply, version }: ReviewReply,
): Promise<ReviewItem> {
  return commit(db, { actor, event: { kind: 'review.reply', subject: `review/${id}` } }, async (unit) => {
    const stored = await unit.tx
      .updateTable('reviews')
      .set({ reply, repliedAt: reply === '' ? null : sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    const review = await findReview(unit.tx, id);
    if (!review) refuse('review_not_found');
    if (!stored) refuse('changed_meanwhile', { current: review });
    purgeProducts(unit, [review.productId]);
    return review;
  });
}
