import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { TakeBack } from '#domain/reviews/review-photo.ts';
import { mayReview } from '#domain/reviews/review.ts';
import type { ReviewForm } from '#domain/reviews/review-form.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseReview } from './erase-reviews.ts';
import { openOrder } from './open-order.ts';
import { newReviewMail } from './review-mails.ts';
import { dropPhotos } from './sweep-photos.ts';

/** Most reviews and changes per order's key and hour. */
const WRITTEN_PER_HOUR = 20;

/** Stores a review for moderation. A new text replaces the old one; an identical repeat changes nothing. */
export async function writeReview(
  db: Database,
  form: ReviewForm,
): Promise<{ orderId: string; viewKey: string; productId: string }> {
  const { orderId, viewKey, productId } = form;
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const order = await openOrder(unit.tx, orderId, viewKey);
    if (!order) refuse('order_not_found');
    // Counted after the key is checked, so that a forged request leaves no row.
    if ((await countRequest(unit.tx, 'review', orderId, 3600)) > WRITTEN_PER_HOUR) refuse('too_many_requests');
    if (!mayReview(order)) refuse('not_delivered');
    const position = await findLine(unit.tx, orderId, productId);
    if (position === undefined) refuse('not_bought');
    const { name, text } = form;
    const review = { name, text, stars: Number(form.stars) };
    const stored = await unit.tx
      .insertInto('reviews')
      .values({ orderId, position, productId, ...review })
      .onConflict((conflict) =>
        conflict.columns(['orderId', 'productId']).doUpdateSet({
          ...review,
          status: 'pending',
          reason: '',
          consentAt: sql`now()`,
          decidedAt: null,
          decidedBy: null,
          version: sql`reviews.version + 1`,
        }).where(sql<boolean>`(reviews.name, reviews.text, reviews.stars)
            is distinct from (excluded.name, excluded.text, excluded.stars)`),
      )
      .returning('id')
      .executeTakeFirst();
    if (stored) {
      // The old review disappears from the page until the team has read the new text.
      purgeProducts(unit, [productId]);
      await queueMails(unit, [newReviewMail(review.stars)]);
    }
    return { orderId, viewKey, productId };
  });
}

async function findLine(tx: Tx, orderId: string, productId: string): Promise<number | undefined> {
  const line = await tx
    .selectFrom('orderLines')
    .select('position')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return line?.position;
}

/** Deletes a buyer's review, or one of its photographs, at their request; a repeat is no error. */
export async function takeBack(
  db: Database,
  form: TakeBack,
): Promise<{ orderId: string; viewKey: string; productId: string }> {
  const { orderId, viewKey, productId, photoId } = form;
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    if (!(await openOrder(unit.tx, orderId, viewKey))) refuse('order_not_found');
    const review = await unit.tx
      .selectFrom('reviews')
      .select('id')
      .where('orderId', '=', orderId)
      .where('productId', '=', productId)
      .executeTakeFirst();
    if (review && photoId === undefined) await eraseReview(unit, review.id);
    if (review && photoId !== undefined) await takePhotoBack(unit, review.id, productId, photoId);
    return { orderId, viewKey, productId };
  });
}

/** Removes a photograph and moderates its review again, which may have been rejected for that photograph. */
async function takePhotoBack(unit: Unit, reviewId: string, productId: string, photoId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from review_photos where id = ${photoId}::uuid and review_id = ${reviewId}::uuid`.execute(unit.tx);
  if (rows.length === 0) return;
  await dropPhotos(unit, [photoId]);
  await sql`
    update reviews set version = version + 1, reason = '',
      status = case status when 'rejected' then 'pending' else status end
    where id = ${reviewId}::uuid`.execute(unit.tx);
  purgeProducts(unit, [productId]);
}
