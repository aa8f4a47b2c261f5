import { sql, type UpdateObject } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { delaySeconds } from '#domain/orders/delayed-mail.ts';
import type { ReviewState } from '#domain/reviews/review.ts';
import type { ReviewDecision, ReviewReply } from '#domain/reviews/review-moderation.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import { rejectedReviewMail } from '#server/people/reviews/review-mails.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { findReview, type ReviewItem } from './reviews-table.ts';

const ACTIONS: Record<ReviewState, string> = {
  pending: 'review.reopen',
  approved: 'review.approve',
  rejected: 'review.reject',
};

/** Approves a review, rejects it for a reason that its buyer gets by mail, or makes it pending again. */
export async function decideReview(
  db: Database,
  actor: Actor,
  id: string,
  decision: ReviewDecision,
): Promise<ReviewItem> {
  const { status, version } = decision;
  const decided = status !== 'pending';
  return commit(db, { actor, event: { kind: ACTIONS[status], subject: `review/${id}` } }, async (unit) => {
    const review = await changeReview(unit, id, version, {
      status,
      reason: status === 'rejected' ? decision.reason : '',
      decidedAt: decided ? sql`now()` : null,
      decidedBy: decided ? actor.email : null,
    });
    await tellBuyer(unit, review);
    return review;
  });
}

export async function replyToReview(
  db: Database,
  actor: Actor,
  id: string,
  { reply, version }: ReviewReply,
): Promise<ReviewItem> {
  return commit(db, { actor, event: { kind: 'review.reply', subject: `review/${id}` } }, (unit) =>
    changeReview(unit, id, version, { reply, repliedAt: reply === '' ? null : sql`now()` }),
  );
}

/** Changes a review in the version that the team saw, and purges its pages. */
async function changeReview(
  unit: Unit,
  id: string,
  version: number,
  changes: UpdateObject<DatabaseSchema, 'reviews'>,
): Promise<ReviewItem> {
  const changed = await unit.tx
    .updateTable('reviews')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  const review = await findReview(unit.tx, id);
  if (!review) refuse('review_not_found');
  if (!changed) refuse('changed_meanwhile', { current: review });
  purgeProducts(unit, [review.productId]);
  return review;
}

/** Queues the mail of a rejection after the undo period; the next decision deletes a mail that still waits. */
async function tellBuyer(unit: Unit, review: ReviewItem): Promise<void> {
  const order = await findOrderById(unit.tx, review.orderId);
  if (!order) return;
  const mail = rejectedReviewMail(order, review.title, review.reason);
  await unit.tx
    .deleteFrom('mails')
    .where('orderId', '=', order.id)
    .where('kind', '=', mail.kind)
    .where('subject', '=', mail.subject)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
  if (review.status === 'rejected') await queueMails(unit, [mail], delaySeconds(unit.actor));
}
